// The finished mandala as a picture to keep: SVG that stands by itself, and PNG made from it.
export function svgText(element: SVGSVGElement): string {
  const copy = element.cloneNode(true) as SVGSVGElement;
  // What style sheets say goes along, for there are none where the picture goes.
  const originals = [element, ...element.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  const kept = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "opacity", "font-family", "font-weight", "font-size", "text-anchor"];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const name of kept) copies[i]!.style.setProperty(name, style.getPropertyValue(name));
    copies[i]!.removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", "1200");
  copy.setAttribute("height", "1200");
  return new XMLSerializer().serializeToString(copy);
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1200;
  canvas.getContext("2d")!.drawImage(image, 0, 0, 1200, 1200);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
