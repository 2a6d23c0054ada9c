import { createContext, use, useCallback, useMemo, useState } from 'react';

/** How far from the screen, and from the part of its row that is seen, a picture begins to load. */
const MARGINS = { rootMargin: '200px 0px', scrollMargin: '0px 80px' };

/** Calls back once an element is near the screen. The result ends the watch. */
type Watch = (element: Element, onNear: () => void) => () => void;

/**
 * Watches for the pictures of a row. By default a browser loads lazy pictures up to three screens ahead, on a slow line
 * more than on a fast one, and masks wherever they are. Without it pictures are left to the browser.
 */
export const NearContext = createContext<Watch | undefined>(undefined);

/** A watch for all pictures of a row. */
export function useNearWatch(): Watch {
  const watched = useMemo(() => new Map<Element, () => void>(), []);
  const observer = useMemo(
    () =>
      new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) watched.get(target)?.();
      }, MARGINS),
    [watched],
  );
  return useCallback(
    (element, onNear) => {
      watched.set(element, onNear);
      observer.observe(element);
      return () => {
        watched.delete(element);
        observer.unobserve(element);
      };
    },
    [watched, observer],
  );
}

/** Whether a picture may load by now, and the ref for what holds its place until then. */
export function useNear() {
  const watch = use(NearContext);
  const [isNear, setNear] = useState(watch === undefined);
  const place = useCallback(
    (element: Element | null) => (element && watch ? watch(element, () => setNear(true)) : undefined),
    [watch],
  );
  return { isNear, place };
}
