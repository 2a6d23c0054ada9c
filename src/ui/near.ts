import { createContext, type RefObject, useEffect, useState } from 'react';

/** How far below the screen a part begins to load its pictures. */
const MARGIN = '400px 0px';

/**
 * Whether the pictures of a part may load. By itself a browser loads lazy pictures up to three screens ahead, on a slow line
 * more than on a fast one, and masks wherever they are.
 */
export const NearContext = createContext(true);

/** Whether an element has been on the screen or close to it. Once it has, it stays so. */
export function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, part]);
  return isNear;
}
