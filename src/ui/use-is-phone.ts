import { useSyncExternalStore } from 'react';

/** Below this width, pages are laid out for a phone; style sheets name it too. */
const phone = window.matchMedia('(max-width: 47.99em)');

const watch = (onChange: () => void) => {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
};

/** Whether the screen is as narrow as a phone's at the moment. */
export const isPhone = (): boolean => phone.matches;

/** Whether the screen is as narrow as a phone's; follows a change of its size. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, isPhone);
