//! Compresses the frames of a GIF with the LZW algorithm.
//!
//! Most pixels of a frame belong to runs with the same palette index. This compressor handles each run as a
//! whole, so the time it takes depends on the number of runs rather than on the size of the picture.
//! Libraries process pixels one by one, which takes several times as long as all other work on a film.

use rustc_hash::FxHashMap;

pub(super) struct Lzw {
    bytes: Vec<u8>,
    /// The bits that have not been written because they do not fill a byte yet.
    bits: u32,
    /// The number of bits in `bits`.
    held: u32,
    /// The number of bits in a palette index.
    least: u32,
    /// The current number of bits in a code.
    width: u32,
    next: u16,
    /// Maps the code of a sequence and the index that follows it to the code of the longer sequence.
    longer: FxHashMap<u32, u16>,
    /// For each palette index, the codes of the known runs of that index. The code of a run of length `n` is
    /// at position `n - 1`.
    runs: Vec<Vec<u16>>,
    /// The current sequence of indices, whose code has not been written yet.
    text: Option<Text>,
}

#[derive(Clone, Copy)]
struct Text {
    code: u16,
    /// The index and the length of the sequence, if the sequence is a run of equal indices.
    run: Option<(u8, usize)>,
}

const CODES: u16 = 1 << 12;

impl Lzw {
    /// Returns a compressor for a frame whose pixels have indices below `indexes`, which is at most 256.
    pub(crate) fn new(indexes: usize) -> Lzw {
        let least = indexes.next_power_of_two().ilog2().clamp(2, 8);
        let mut lzw = Lzw {
            bytes: vec![least as u8],
            bits: 0,
            held: 0,
            least,
            width: 0,
            next: 0,
            longer: FxHashMap::default(),
            runs: vec![Vec::new(); 1 << least],
            text: None,
        };
        lzw.forget();
        lzw.write(lzw.clear());
        lzw
    }

    /// Returns the code that makes decoders clear their table of sequences.
    fn clear(&self) -> u16 {
        1 << self.least
    }

    fn forget(&mut self) {
        self.width = self.least + 1;
        self.next = self.clear() + 2;
        self.longer.clear();
        for (index, codes) in (0..).zip(&mut self.runs) {
            codes.clear();
            codes.push(index);
        }
    }

    pub(crate) fn add(&mut self, index: u8, mut count: usize) {
        let one = Text {
            code: u16::from(index),
            run: Some((index, 1)),
        };
        while count > 0 {
            let Some(text) = self.text else {
                self.text = Some(one);
                count -= 1;
                continue;
            };
            if let Some((of, length)) = text.run
                && of == index
            {
                let codes = &self.runs[usize::from(index)];
                let more = count.min(codes.len() - length);
                if more > 0 {
                    let length = length + more;
                    self.text = Some(Text {
                        code: codes[length - 1],
                        run: Some((index, length)),
                    });
                    count -= more;
                    continue;
                }
            } else if let Some(code) = self.longer.get(&key(text.code, index)) {
                self.text = Some(Text {
                    code: *code,
                    run: None,
                });
                count -= 1;
                continue;
            }
            self.write(text.code);
            match self.next {
                CODES => {
                    self.write(self.clear());
                    self.forget();
                }
                code => {
                    self.next += 1;
                    match text.run {
                        Some((of, _)) if of == index => self.runs[usize::from(index)].push(code),
                        _ => {
                            self.longer.insert(key(text.code, index), code);
                        }
                    }
                }
            }
            self.text = Some(one);
            count -= 1;
        }
    }

    fn write(&mut self, code: u16) {
        self.bits |= u32::from(code) << self.held;
        self.held += self.width;
        while self.held >= 8 {
            self.bytes.push(self.bits as u8);
            self.bits >>= 8;
            self.held -= 8;
        }
        if self.next >= 1 << self.width && self.next < CODES {
            self.width += 1;
        }
    }

    /// Returns the compressed frame. The first byte of the result is the number of bits in an index.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        if let Some(text) = self.text {
            self.write(text.code);
        }
        self.write(self.clear() + 1);
        if self.held > 0 {
            self.bytes.push(self.bits as u8);
        }
        self.bytes
    }
}

/// Returns the key for a sequence with this code and the index that follows the sequence.
fn key(code: u16, index: u8) -> u32 {
    u32::from(code) << 8 | u32::from(index)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};

    use super::Lzw;

    #[test]
    fn a_library_reads_it_back() {
        let mut seed: u32 = 1;
        let mut random = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % most
        };
        for (colours, runs, longest) in [
            (2, 1, 1),
            (2, 1, 200_000),
            (3, 5000, 3),
            (16, 400, 900),
            (255, 30_000, 2),
            (256, 9000, 1),
            (256, 60, 9000),
        ] {
            let mut indexes = Vec::new();
            let mut lzw = Lzw::new(colours);
            for _ in 0..runs {
                let index = random(colours as u32) as u8;
                let count = 1 + random(longest) as usize;
                indexes.extend(std::iter::repeat_n(index, count));
                lzw.add(index, count);
            }
            // Complete the last row.
            let rest = indexes.len().next_multiple_of(100) - indexes.len();
            indexes.extend(std::iter::repeat_n(1, rest));
            lzw.add(1, rest);
            let height = (indexes.len() / 100) as u16;

            let mut file = Vec::new();
            let mut encoder = Encoder::new(&mut file, 100, height, &vec![0; 3 * colours])
                .expect("the palette fits");
            let frame = Frame {
                width: 100,
                height,
                buffer: Cow::Owned(lzw.finish()),
                ..Frame::default()
            };
            encoder
                .write_lzw_pre_encoded_frame(&frame)
                .expect("it fits");
            drop(encoder);
            let mut options = DecodeOptions::new();
            options.set_color_output(ColorOutput::Indexed);
            let mut decoder = options.read_info(file.as_slice()).expect("it is a GIF");
            let frame = decoder.read_next_frame().expect("it is whole");
            let read = &frame.expect("there is one").buffer;
            assert!(**read == *indexes, "{colours} colours, {runs} runs");
        }
    }
}
