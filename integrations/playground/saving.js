// Pictures as files.

/** Saves bytes as a file. */
function save(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function saveSvg(svg) {
  save(new Blob([svg], { type: "image/svg+xml" }), "xiangqi.svg");
}

/** Saves a picture that is this many dots wide. */
export async function savePng(picture, width) {
  const ratio = picture.naturalHeight / picture.naturalWidth;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(canvas.width * ratio));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) {
    throw new Error("the browser makes no picture of this size");
  }
  save(blob, "xiangqi.png");
}
