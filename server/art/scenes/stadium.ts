import { repeat, tenth } from '../../../engine/art/shapes.ts';
import { pick, type Random } from '../../../engine/random/random.ts';

/** A stand full of people. */
export function grandstand(
  width: number,
  top: number,
  height: number,
  fill: string,
  crowd: string,
  random: Random,
): string {
  let drawing = `<path d="M0,${top}C${width * 0.25},${top - 46} ${width * 0.75},${top - 46} ${width},${top}V${top + height}C${width * 0.75},${top + height - 34} ${width * 0.25},${top + height - 34} 0,${top + height}Z" fill="${fill}"/>`;
  for (let row = 0; row < 7; row += 1) {
    let path = '';
    for (let seat = 0; seat < width / 9; seat += 1) {
      const t = seat / (width / 9);
      const yy = top + 8 + row * (height / 7.6) - Math.sin(t * Math.PI) * (42 - row * 1.4);
      if (random() > 0.22) path += `M${tenth(seat * 9 + random() * 4)},${tenth(yy + random() * 3)}h3`;
    }
    drawing += `<path d="${path}" stroke="${crowd}" stroke-opacity="${tenth(0.25 + random() * 0.45)}" stroke-width="3.4" stroke-linecap="round"/>`;
  }
  return drawing;
}

/** Paper snippets, discs and streamers scattered over an area. */
export function confetti(
  random: Random,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  return repeat(count, () => {
    const kind = random();
    const left = tenth(x + random() * width);
    const top = tenth(y + random() * height);
    const colour = pick(random, colours);
    const turn = Math.floor(random() * 180);
    return kind < 0.4
      ? `<rect x="${left}" y="${top}" width="${tenth(5 + random() * 7)}" height="${tenth(3 + random() * 4)}" rx="1" fill="${colour}" transform="rotate(${turn} ${left} ${top})"/>`
      : kind < 0.7
        ? `<circle cx="${left}" cy="${top}" r="${tenth(2 + random() * 3)}" fill="${colour}"/>`
        : `<path d="M${left},${top}q6,-8 10,0t10,0" stroke="${colour}" stroke-width="3" fill="none" stroke-linecap="round" transform="rotate(${turn} ${left} ${top})"/>`;
  });
}

/** A mast of lights with its beams. `spread` is how far the beams reach to the start. */
export function floodlight(x: number, y: number, width: number, spread: number): string {
  return (
    `<g><path d="M${x},${y}L${x - spread},420H${x + spread * 0.5}Z" fill="#fff" fill-opacity=".055"/>` +
    `<path d="M${x},${y}L${x - spread * 0.5},420H${x + spread * 0.2}Z" fill="#fff" fill-opacity=".06"/>` +
    `<path d="M${x - 3},${y + 20}h6v150h-6z" fill="#000" fill-opacity=".4"/>` +
    `<rect x="${x - width}" y="${y - 20}" width="${width * 2}" height="44" rx="6" fill="#04181d"/>` +
    repeat(3, (row) =>
      repeat(
        5,
        (column) =>
          `<circle cx="${tenth(x - width + 9 + (column * (width * 2 - 18)) / 4)}" cy="${y - 11 + row * 13}" r="4.3" fill="#fffbe8"/>`,
      ),
    ) +
    `</g>`
  );
}
