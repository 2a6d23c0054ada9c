import { shade } from '../../engine/art/colour.ts';
import { polar, repeat, tenth } from '../../engine/art/shapes.ts';
import type { Random } from '../../engine/random/random.ts';

/** A plain rectangle; `more` is further attributes. */
export function rectangle(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

/** Sunrays round a point. */
export function rays(
  x: number,
  y: number,
  count: number,
  radius: number,
  fill: string,
  opacity: number,
  turn = 0,
): string {
  return `<path fill="${fill}" fill-opacity="${opacity}" d="${repeat(count, (i) => {
    const start = turn + (i * 2 * Math.PI) / count;
    const end = start + Math.PI / count;
    const [fromX, fromY] = polar(radius, start);
    const [toX, toY] = polar(radius, end);
    return `M${x},${y}L${tenth(x + fromX)},${tenth(y + fromY)}L${tenth(x + toX)},${tenth(y + toY)}Z`;
  })}"/>`;
}

/** Printed dots that grow downwards. */
export function halftone(width: number, height: number, fill: string, opacity: number): string {
  let path = '';
  for (let y = 0; y < height / 11; y++)
    for (let x = 0; x < width / 11 + 1; x++) {
      const t = (y * 11) / height;
      const radius = 4.4 * Math.max(0, t - 0.35);
      if (radius > 0.3)
        path += `M${tenth(x * 11 + (y % 2) * 5.5 - radius)},${y * 11}a${tenth(radius)},${tenth(radius)} 0 1 0 ${tenth(radius * 2)},0a${tenth(radius)},${tenth(radius)} 0 1 0 ${tenth(-radius * 2)},0`;
    }
  return `<path d="${path}" fill="${fill}" fill-opacity="${opacity}"/>`;
}

/** Rows of waves made of circles. `odd` and `even` are the fills of the rows. */
export function waves(
  left: number,
  top: number,
  width: number,
  rowCount: number,
  radius: number,
  odd: string,
  even: string,
  line: string,
): string {
  return repeat(rowCount, (row) =>
    repeat(Math.ceil(width / (radius * 2)) + 2, (column) => {
      const x = left + column * radius * 2 - (row % 2 ? radius : 0) - radius;
      const y = top + row * radius * 0.62;
      return (
        `<g fill="${row % 2 ? odd : even}" stroke="${line}" stroke-width="1.6">` +
        `<circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="${radius * 0.7}"/>` +
        `<circle cx="${x}" cy="${y}" r="${radius * 0.4}"/></g>`
      );
    }),
  );
}

/** A small outlined cloud. */
export function cloud(x: number, y: number, scale: number, fill: string, line: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}" stroke="${line}" stroke-width="2.5">` +
    `<path d="M-60,20C-78,20 -80,-4 -60,-6C-58,-30 -26,-36 -16,-18C-4,-40 34,-34 32,-8C52,-14 64,8 48,20Z"/>` +
    `<path d="M-48,8c8,-10 20,-4 16,6M0,-6c10,-10 24,-2 18,8" fill="none"/></g>`
  );
}

/** Rings scattered over an area. */
export function bubbles(
  random: Random,
  count: number,
  width: number,
  height: number,
  stroke: string,
  opacity: number,
): string {
  return (
    `<g fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="2">` +
    repeat(
      count,
      () => `<circle cx="${tenth(random() * width)}" cy="${tenth(random() * height)}" r="${tenth(2 + random() * 7)}"/>`,
    ) +
    `</g>`
  );
}

/** Discs scattered over an area, of radii between two bounds. */
export function dots(
  random: Random,
  count: number,
  width: number,
  height: number,
  fill: string,
  opacity: number,
  smallest = 1,
  largest = 3,
): string {
  return (
    `<g fill="${fill}" fill-opacity="${opacity}">` +
    repeat(
      count,
      () =>
        `<circle cx="${tenth(random() * width)}" cy="${tenth(random() * height)}" r="${tenth(smallest + random() * (largest - smallest))}"/>`,
    ) +
    `</g>`
  );
}

/** A floor of lines that runs to a vanishing point. */
export function gridFloor(top: number, bottom: number, width: number, stroke: string): string {
  return (
    `<g stroke="${stroke}" stroke-width="1.4" fill="none">` +
    repeat(
      17,
      (i) =>
        `<path stroke-opacity=".55" d="M${width / 2 + (i - 8) * 7},${top}L${width / 2 + (i - 8) * 62},${bottom}"/>`,
    ) +
    repeat(9, (i) => {
      const t = (i / 8) ** 2.1;
      return `<path stroke-opacity="${tenth(0.25 + t * 0.6)}" d="M0,${tenth(top + t * (bottom - top))}H${width}"/>`;
    }) +
    `</g>`
  );
}

/** Definition of a gradient along a line. */
export function linearGradient(id: string, first: string, last: string, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return (
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
    `<stop offset="0" stop-color="${first}"/>` +
    `<stop offset="1" stop-color="${last}"/></linearGradient>`
  );
}

/** Definition of a gradient from a centre outwards. */
export function radialGradient(
  id: string,
  inner: string,
  outer: string,
  x = 0.5,
  y = 0.42,
  radius = 0.75,
  innerOpacity = 1,
  outerOpacity = 1,
): string {
  return (
    `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">` +
    `<stop offset="0" stop-color="${inner}" stop-opacity="${innerOpacity}"/>` +
    `<stop offset="1" stop-color="${outer}" stop-opacity="${outerOpacity}"/></radialGradient>`
  );
}

/** Definition of a metal gradient for lettering and frames. */
export function goldGradient(id: string, base: string): string {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${shade(base, 0.14, 0.55)}"/><stop offset=".46" stop-color="${base}"/>` +
    `<stop offset=".54" stop-color="${shade(base, -0.16)}"/><stop offset="1" stop-color="${shade(base, 0.04)}"/>` +
    `</linearGradient>`
  );
}
