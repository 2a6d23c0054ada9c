/** A drawing with its natural size in units. */
export interface SvgDocument {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A whole picture: the part of the drawing from (left, top) on. */
export function svgDocument(
  [left, top, width, height]: readonly [left: number, top: number, width: number, height: number],
  drawing: string,
): SvgDocument {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  return { svg, width, height };
}
