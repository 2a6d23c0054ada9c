import type { Pen, PenColours, PenStyle } from '../../engine/art/pen.ts';
import type { Random } from '../../engine/random/random.ts';

/** Input for drawing one cover. */
interface CoverScene<Palette extends readonly string[]> {
  readonly title: string;
  /** Name of the vendor, empty if there is no room for it. */
  readonly signature: string;
  readonly colours: Palette;
  /** Starts the ids of the picture. */
  readonly id: string;
  readonly hash: number;
  readonly random: Random;
  /** Whether the motif fills its whole box and has to be clipped to a disc. */
  readonly fillsDisc: boolean;
  createPen(style: PenStyle, colours: PenColours, outline?: number): Pen;
  drawMotif(pen: Pen): string;
}

/** The layers of a cover of 300 by 400, from the back to the front. */
export interface CoverLayers {
  readonly definitions: string;
  readonly ground: string;
  readonly subject: string;
  /** The square that a thumbnail shows: left, top and side. */
  readonly focus: readonly [left: number, top: number, side: number];
  readonly lettering: string;
}

/** A house style of covers. */
export interface Studio<Palette extends readonly string[] = readonly string[]> {
  readonly key: string;
  readonly name: string;
  /** Colours by the name of the palette, in the order in which the studio reads them. */
  readonly palettes: Readonly<Record<string, Palette>>;
  draw(scene: CoverScene<Palette>): CoverLayers;
}

/** A studio whose palettes all have the same number of colours. */
export function defineStudio<const Palette extends readonly string[]>(studio: Studio<Palette>): Studio {
  return studio;
}
