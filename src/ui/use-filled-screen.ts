import { useLayoutEffect } from 'react';

/** While something covers the whole screen, the page below is not painted: each key would paint all of it again. */
export function useFilledScreen(isFilled: boolean): void {
  useLayoutEffect(() => {
    if (!isFilled) return;
    const { dataset } = document.documentElement;
    dataset.filled = '';
    return () => {
      delete dataset.filled;
    };
  }, [isFilled]);
}
