import { useEffect, useState } from 'react';
import { SYMBOLS } from '../../../families/slot/reels.ts';
import { pictureUrl } from './look/slot-ground.ts';
import type { SlotLook } from './look/slot-look.ts';
import { drawSlotSymbol } from './look/slot-symbols.ts';
import { LABELLED, type Symbols } from './reel-canvas.ts';
import { say } from './slot-words.ts';

/** Pixels of a symbol's bitmap: the largest that a screen asks for, and no more work while the reels turn. */
const BITMAP_SIZE = 320;

/** A bitmap of a drawing: an SVG would be drawn again in every frame. */
async function paint(svg: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = pictureUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = BITMAP_SIZE;
  canvas.height = BITMAP_SIZE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, BITMAP_SIZE, BITMAP_SIZE);
  return canvas;
}

/** The symbols of a slot, undefined until they are painted. */
export function useSymbols(look: SlotLook): Symbols | undefined {
  const [symbols, setSymbols] = useState<Symbols>();
  useEffect(() => {
    let isGone = false;
    const labels = { [LABELLED.wild]: say('wild'), [LABELLED.scatter]: say('scatter') };
    void Promise.all(SYMBOLS.map((_, symbol) => paint(drawSlotSymbol(look, symbol)))).then((pictures) => {
      if (!isGone) setSymbols({ pictures, labels });
    });
    return () => {
      isGone = true;
    };
  }, [look]);
  return symbols;
}
