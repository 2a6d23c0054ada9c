import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component that is loaded on first render, or earlier if that is asked for. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Settles once it can be drawn at once, or has failed, which the drawing reports. */
  readonly preload: () => Promise<void>;
};

/**
 * A component that is loaded on first render. Used in place of React's own `lazy`, whose fallbacks stay for at least
 * 300 milliseconds, however quickly the component loads.
 *
 * @param fallback shown in its place until then
 * @throws during rendering, whatever `load` rejects with; it is not loaded again, because a failed chunk stays failed
 */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let failure: { readonly reason: unknown } | undefined;
  let loading: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    try {
      Part = (await load()).default;
    } catch (reason) {
      failure = { reason };
    }
  };
  const preload = (): Promise<void> => {
    loading ??= begin();
    return loading;
  };
  function Lazy(props: Props) {
    const [, setEnded] = useState(false);
    if (!Part && !failure) void preload();
    // As it is drawn: what comes between a drawing and its effect has to be drawn as well.
    const isDrawn = Part !== undefined;
    useEffect(() => {
      if (isDrawn) return;
      let isShown = true;
      void loading?.then(() => {
        if (isShown) setEnded(true);
      });
      return () => {
        isShown = false;
      };
    }, []);
    if (failure) throw failure.reason;
    return Part ? <Part {...props} /> : fallback;
  }
  return Object.assign(Lazy, { preload });
}
