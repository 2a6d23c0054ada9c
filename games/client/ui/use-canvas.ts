import { type RefObject, useEffect, useRef } from 'react';
import { fitCanvas } from './fit-canvas.ts';

/** Size of a picture in CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** A moment of a picture, by the time of the page in milliseconds. */
export interface Frame extends FrameSize {
  readonly nowMs: number;
}

export type Paint = (context: CanvasRenderingContext2D, frame: Frame) => void;

/**
 * A canvas that is painted at every frame while it is in sight, as sharp as the screen.
 *
 * @param isStill paints once, and again when the size or the painting changes @returns the ref for the canvas element
 */
export function useCanvas(paint: Paint, isStill: boolean): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(paint);
  latest.current = paint;
  const repaint = useRef<() => void>(() => undefined);
  useEffect(() => {
    let request = 0;
    const draw = (nowMs: number) => {
      const fitted = fitCanvas(canvas.current);
      if (fitted) latest.current(fitted.context, { width: fitted.width, height: fitted.height, nowMs });
      if (!isStill) request = requestAnimationFrame(draw);
    };
    const drawStill = () => {
      if (isStill) draw(performance.now());
    };
    repaint.current = drawStill;
    const resized = new ResizeObserver(drawStill);
    if (canvas.current) resized.observe(canvas.current);
    if (!isStill) request = requestAnimationFrame(draw);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(request);
    };
  }, [isStill]);
  useEffect(() => {
    repaint.current();
  });
  return canvas;
}
