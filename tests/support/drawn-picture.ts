import sharp, { type Sharp } from 'sharp';

/** A picture with soft colours from one corner to the other, as a photograph has them. */
export function drawnPicture(width: number, height: number, colour = '#b4491f'): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#102a43"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg));
}
