#!/usr/bin/env python3
"""Makes the fonts in `fuzz/seeds/font`.

They have squares for `a` and `b`, and each has one feature that a caption font can have or that can
do harm: pictures in SVG, coloured layers, a collection, glyphs made of glyphs made of glyphs,
instructions that call each other, tables in one place, rules that double letters, lists of
missing rules, and of one rule again and again.

Needs fontTools (written with 4.68). From the top of the repository, `python3 fuzz/fonts.py` writes
the same bytes again; another version of fontTools may write different ones.
"""

import io
import struct
from pathlib import Path
from unittest.mock import patch

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.DefaultTable import DefaultTable

SEEDS = Path(__file__).parent / "seeds" / "font"
LETTERS = [".notdef", "a", "b"]

# An external image and a red square.
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
    '<g id="glyph1"><image xlink:href="/etc/hostname" width="9" height="9"/>'
    '<rect x="100" y="-400" width="400" height="400" fill="#f00"/></g></svg>'
)


def square(pen):
    pen.moveTo((100, 0))
    pen.lineTo((100, 400))
    pen.lineTo((500, 400))
    pen.lineTo((500, 0))
    pen.closePath()
    return pen


def outlines(builder, names, glyphs):
    drawn = {name: square(TTGlyphPen(None)).glyph() for name in names if name not in glyphs}
    builder.setupGlyf({name: glyphs.get(name) or drawn[name] for name in names})


def charstrings(builder, names, family):
    drawn = {name: square(T2CharStringPen(600, None)).getCharString() for name in names}
    builder.setupCFF(family, {}, drawn, {})


def font(is_cff=False, extra=None, names=LETTERS, glyphs={}, family="Test Squares"):
    """The bytes of a font, changed by `extra`."""
    builder = FontBuilder(1000, isTTF=not is_cff)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord("a"): "a", ord("b"): "b" if "b" in names else "a"})
    postscript = family.replace(" ", "")
    if is_cff:
        charstrings(builder, names, postscript)
    else:
        outlines(builder, names, glyphs)
    builder.setupHorizontalMetrics({name: (600, 100) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable(
        {"familyName": family, "styleName": "Regular", "psName": f"{postscript}-Regular"}
    )
    builder.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    if extra:
        extra(builder.font)
    return saved(builder.font)


def saved(file):
    out = io.BytesIO()
    file.save(out)
    return out.getvalue()


def add_svg(font):
    table = newTable("SVG ")
    table.docList = [(PICTURE, 1, 1)]
    font["SVG "] = table


def only_svg(font):
    add_svg(font)
    del font["glyf"]
    del font["loca"]


def add_layers(font):
    font["COLR"] = buildCOLR({"a": [("b", 0)]})
    font["CPAL"] = buildCPAL([[(1, 0, 0, 1)]])


def collection():
    files = [font(), font(extra=add_svg, family="Other Squares")]
    made = TTCollection()
    made.fonts = [TTFont(io.BytesIO(file), recalcTimestamp=False) for file in files]
    return saved(made)


def parts_of_parts(depth=30, width=8):
    """`a` has eight parts, each of which has eight parts, and so on."""
    parts = [f"g{index}" for index in range(depth)]
    names = [".notdef", "a", *parts]

    def of(part):
        pen = TTGlyphPen(dict.fromkeys(names))
        for index in range(width):
            pen.addComponent(part, (1, 0, 0, 1, index, 0))
        return pen.glyph()

    glyphs = {whole: of(part) for whole, part in zip(["a", *parts], parts)}

    # fontTools would draw them all to compute their bounds.
    def no_bounds(glyph, *_, **__):
        glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax = 0, 0, 1, 1

    def only_count(table, font):
        table.numGlyphs = len(font.getGlyphOrder())

    tables = "fontTools.ttLib.tables"
    with (
        patch.object(Glyph, "recalcBounds", no_bounds),
        patch(f"{tables}._m_a_x_p.table__m_a_x_p.recalc", only_count),
        patch(f"{tables}._h_h_e_a.table__h_h_e_a.recalc", lambda *_: None),
    ):
        return font(names=names, glyphs=glyphs)


def calls_of_calls(depth=10, width=40):
    """`a` calls a subroutine that calls another one forty times, and so on."""
    made = TTFont(
        io.BytesIO(font(is_cff=True)), recalcTimestamp=False, recalcBBoxes=False
    )
    cff = made["CFF "].cff
    subroutines = cff.GlobalSubrs
    # With this few subroutines, their numbers start here.
    first = -107
    for index in range(depth):
        call = [first + index + 1, "callgsubr"] if index + 1 < depth else [1, "hlineto"]
        subroutine = T2CharString(program=call * width + ["return"])
        subroutine.private, subroutine.globalSubrs = None, subroutines
        subroutines.append(subroutine)
    letters = cff.topDictIndex[0].CharStrings
    program = [0, "hmoveto", first, "callgsubr", "endchar"]
    letter = T2CharString(program=program)
    letter.private, letter.globalSubrs = letters["a"].private, subroutines
    letters.charStringsIndex[letters.charStrings["a"]] = letter
    return saved(made)


def doubled(depth=10, width=500):
    """Ten rules double every letter, and five hundred examine all letters."""

    def rules(font):
        doubling = [f"lookup d{n} {{ sub a by a a; }} d{n};" for n in range(depth)]
        looking = [f"lookup c{n} {{ sub a' a by b; }} c{n};" for n in range(width)]
        ccmp = " ".join(f"lookup d{n};" for n in range(depth))
        calt = " ".join(f"lookup c{n};" for n in range(width))
        features = f"feature ccmp {{ {ccmp} }} ccmp; feature calt {{ {calt} }} calt;"
        addOpenTypeFeaturesFromString(font, "\n".join([*doubling, *looking, features]))

    return font(extra=rules)


def missing_rules(steps=100, lists=1000, sets=1000):
    """Many steps of shaping share a list of contextual rules, and all these rules are missing."""

    def offsets(count, offset):
        return struct.pack(f">{count}H", *[offset] * count)

    def rules(font):
        # The header, without scripts and features, and the list of steps.
        data = struct.pack(">HHHHHHHH", 1, 0, 10, 12, 14, 0, 0, steps)
        data += offsets(steps, 2 + 2 * steps)
        # One step for all, with contextual rules of format 1.
        data += struct.pack(">HHH", 5, 0, lists) + offsets(lists, 6 + 2 * lists)
        data += struct.pack(">HHH", 1, 0, sets) + offsets(sets, 0)
        font["GSUB"] = DefaultTable("GSUB")
        font["GSUB"].data = data

    return font(extra=rules)


def many_rules(steps=100, count=3000):
    """Many steps of shaping share a list of contextual rules, which are all the same rule."""

    def rules(font):
        data = struct.pack(">HHHHHHHH", 1, 0, 10, 12, 14, 0, 0, steps)
        data += struct.pack(f">{steps}H", *[2 + 2 * steps] * steps)
        # One step for all, with one list of format 1, which has one set.
        data += struct.pack(">HHHH", 5, 0, 1, 8)
        data += struct.pack(">HHHH", 1, 0, 1, 8)
        # All rules of the set are the one after it: for one letter, without steps to call.
        offsets = [2 + 2 * count] * count
        data += struct.pack(f">{count + 1}H", count, *offsets) + struct.pack(">HH", 1, 0)
        font["GSUB"] = DefaultTable("GSUB")
        font["GSUB"].data = data

    return font(extra=rules)


def tables_in_one_place():
    """Two tables of the font span the whole file."""
    file = bytearray(font())
    (count,) = struct.unpack_from(">H", file, 4)
    for entry in range(12, 12 + 16 * count, 16):
        if file[entry : entry + 4] in (b"post", b"OS/2"):
            struct.pack_into(">II", file, entry + 8, 0, len(file))
    return bytes(file)


def main():
    for name, file in {
        "plain.ttf": font(),
        "plain.otf": font(is_cff=True),
        "svg.ttf": font(extra=add_svg),
        "svg-alone.ttf": font(extra=only_svg),
        "colr.ttf": font(extra=add_layers),
        "collection.ttc": collection(),
        "parts-of-parts.ttf": parts_of_parts(),
        "calls-of-calls.otf": calls_of_calls(),
        "tables-in-one-place.ttf": tables_in_one_place(),
        "doubled.ttf": doubled(),
        "missing-rules.ttf": missing_rules(),
        "many-rules.ttf": many_rules(),
    }.items():
        (SEEDS / name).write_bytes(file)


if __name__ == "__main__":
    main()
