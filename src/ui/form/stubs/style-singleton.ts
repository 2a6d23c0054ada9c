import { useEffect } from 'react';
import { adoptStyle } from '../../../theme/adopt-style.ts';

interface Styles {
  readonly styles: string;
  readonly dynamic?: boolean;
}

/**
 * Replaces the library by which dialogs lock the scrolling of the page behind them: it writes style elements, which the
 * content security policy forbids. The first user of a style adds it, the last one removes it.
 */
export const styleSingleton = () => {
  let users = 0;
  let remove: (() => void) | undefined;
  return function AdoptedStyle({ styles, dynamic }: Styles): null {
    // Like the library: a style that is not dynamic stays as it was first.
    useEffect(() => {
      users += 1;
      if (users === 1) remove = adoptStyle(styles);
      return () => {
        users -= 1;
        if (users === 0) remove?.();
      };
    }, [styles && dynamic]);
    return null;
  };
};
