import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that is entered starts at its top; going back keeps the place, which the browser restores by itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, kind]);
}
