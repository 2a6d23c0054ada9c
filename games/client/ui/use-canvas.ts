import { type RefObject, useEffect, useRef } from 'react';

/** More dots than these cost frames and show nothing more. */
const MOST_DOTS_A_PIXEL = 2;

/** Size of the picture in CSS pixels, and the time of the page, milliseconds. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly nowMs: number;
}

export type Paint = (context: CanvasRenderingContext2D, frame: Frame) => void;

/**
 * A canvas that is painted at every frame while it is in sight, as sharp as the screen.
 *
 * @param isStill paints once, and again when the size or what is painted changes
 * @returns what the canvas element is given as its ref
 */
export function useCanvas(paint: Paint, isStill: boolean): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(paint);
  latest.current = paint;
  const repaint = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    let request = 0;
    let size = { width: 0, height: 0, dots: 1 };
    const draw = (nowMs: number) => {
      context.setTransform(size.dots, 0, 0, size.dots, 0, 0);
      if (size.width > 0 && size.height > 0) latest.current(context, { ...size, nowMs });
      if (!isStill) request = requestAnimationFrame(draw);
    };
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const dots = Math.min(window.devicePixelRatio, MOST_DOTS_A_PIXEL);
      size = { width, height, dots };
      element.width = Math.round(width * dots);
      element.height = Math.round(height * dots);
      if (isStill) draw(performance.now());
    });
    resized.observe(element);
    repaint.current = () => {
      if (isStill) draw(performance.now());
    };
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
