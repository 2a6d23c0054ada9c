import { entryAt } from '../lists/entry-at.ts';
/** A number with at most one decimal place: more would be invisible and only make the picture larger. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The drawings of `count` numbers, one after the other. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The drawings of `count` angles (radians) round a circle. */
export function ring(count: number, draw: (index: number, angle: number) => string): string {
  return repeat(count, (index) => draw(index, (index * 2 * Math.PI) / count));
}

/** The entry whose turn it is when a short list is walked through again and again. */
export function cycle<T>(index: number, ...list: readonly T[]): T {
  return entryAt(list, index % list.length);
}

/** The point at a distance and an angle (radians) from the centre. */
export function polar(radius: number, angle: number): readonly [x: number, y: number] {
  return [tenth(radius * Math.cos(angle)), tenth(radius * Math.sin(angle))];
}

const closedLine = (count: number, corner: (index: number) => readonly [number, number], x: number, y: number) => {
  const corners = Array.from({ length: count }, (_, index) => {
    const [left, top] = corner(index);
    return `${tenth(left + x)},${tenth(top + y)}`;
  });
  return `M${corners.join('L')}Z`;
};

/** Path of a regular polygon, the first corner at the top unless turned. */
export function polygon(corners: number, radius: number, turn = -Math.PI / 2, x = 0, y = 0): string {
  return closedLine(corners, (index) => polar(radius, turn + (index * 2 * Math.PI) / corners), x, y);
}

/** Path of a star. */
export function star(points: number, outer: number, inner: number, turn = -Math.PI / 2, x = 0, y = 0): string {
  return closedLine(points * 2, (index) => polar(index % 2 ? inner : outer, turn + (index * Math.PI) / points), x, y);
}

/** Path of an upright petal with its base at (0, base). */
export function petal(length: number, width: number, base = 0): string {
  const [low, high] = [tenth(-length * 0.25 + base), tenth(-length * 0.72 + base)];
  return `M0,${base}C${width},${low} ${tenth(width * 0.9)},${high} 0,${-length + base}C${tenth(-width * 0.9)},${high} ${-width},${low} 0,${base}Z`;
}

/** Path of a rectangle with round corners. */
export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (toX: number, toY: number) => `a${radius},${radius} 0 0 1 ${toX},${toY}`;
  return `M${x + radius},${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`;
}
