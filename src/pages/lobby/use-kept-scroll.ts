import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolling is noticed at most this often (R9.02). */
const SCROLL_THROTTLE_MS = 200;

/** What a person scrolls with. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a place, again and again while the page grows towards it. Ends there, or when the person takes over. */
function returnTo(top: number): () => void {
  const stop = () => {
    growth.disconnect();
    for (const type of BY_HAND) window.removeEventListener(type, stop);
  };
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const growth = new ResizeObserver(scroll);
  growth.observe(document.documentElement);
  for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true });
  scroll();
  return stop;
}

/** Keeps how far a page was scrolled with its place in the history, for it is higher than the browser knows when it comes back. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const name = `scroll ${key}`;
  useLayoutEffect(() => {
    const kept = Number(sessionStorage.getItem(name));
    if (kind === 'POP' && kept > 0) return returnTo(kept);
    // Only when the page is entered: afterwards the person scrolls.
  }, []);
  // Its end comes before the next page scrolls to its own top.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = window.scrollY;
    const write = () => {
      timer = undefined;
      sessionStorage.setItem(name, String(Math.round(last)));
    };
    const keep = () => {
      last = window.scrollY;
      timer ??= setTimeout(write, SCROLL_THROTTLE_MS);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      window.removeEventListener('scroll', keep);
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
  }, [name]);
}
