import type { Crop } from '../../../flows/avatar/avatar.machine.ts';

/** The size of a picture in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Position of the square: its share of the shorter side, and its place between both ends in each direction. */
export interface Framing {
  /** 1 shows as much as fits; 4 shows a quarter of that. */
  readonly zoom: number;
  /** 0 at the left or upper end, 1 at the other. */
  readonly across: number;
  readonly down: number;
}

/** As much as fits, from the middle. */
export const WHOLE: Framing = { zoom: 1, across: 0.5, down: 0.5 };
/** Closer than this a picture has too few pixels. */
export const CLOSEST = 4;

/** The square in pixels of the picture. */
export function cropOf({ width, height }: PictureSize, { zoom, across, down }: Framing): Crop {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The framing after the picture was dragged by shares of the square's side. */
export function dragged(size: PictureSize, framing: Framing, byAcross: number, byDown: number): Framing {
  const { x, y, side } = cropOf(size, framing);
  const [roomAcross, roomDown] = [size.width - side, size.height - side];
  return {
    ...framing,
    across: roomAcross > 0 ? within((x - byAcross * side) / roomAcross) : framing.across,
    down: roomDown > 0 ? within((y - byDown * side) / roomDown) : framing.down,
  };
}
