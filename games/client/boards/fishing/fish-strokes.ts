/** What every fish is drawn with. Fish look along the x axis and are one unit long, from -0.5 to 0.5. */
export type Brush = CanvasRenderingContext2D;

/** Draws a fish. @param swing from -1 to 1: how far its tail or wings have swung */
export type FishPainter = (brush: Brush, swing: number) => void;

/** Fills a shape given as the text of an SVG path. Shapes never change, so each text is read once. */
const shapes = new Map<string, Path2D>();

export function shape(brush: Brush, path: string, fill: string | CanvasGradient): void {
  const known = shapes.get(path) ?? new Path2D(path);
  shapes.set(path, known);
  brush.fillStyle = fill;
  brush.fill(known);
}

/** A gradient from the back of a fish to its belly. */
export function shade(brush: Brush, top: number, bottom: number, colours: readonly string[]): CanvasGradient {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

export function dot(brush: Brush, x: number, y: number, radius: number, fill: string): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

export function eye(brush: Brush, x: number, y: number, radius: number): void {
  dot(brush, x, y, radius, 'oklch(0.98 0.01 90)');
  dot(brush, x + radius * 0.25, y, radius * 0.6, 'oklch(0.15 0.03 260)');
  dot(brush, x + radius * 0.4, y - radius * 0.25, radius * 0.2, 'oklch(0.98 0.01 90)');
}

/** Draws something that turns about a joint, such as a tail. */
export function turned(brush: Brush, x: number, y: number, angle: number, draw: () => void): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(angle);
  draw();
  brush.restore();
}
