type Scheme = 'light' | 'dark' | 'auto';

const nothing = (): void => undefined;

/** Replaces the storage of Mantine's colour scheme: the app stores the choice, and forces the scheme. */
export const localStorageColorSchemeManager = () => ({
  get: (preset: Scheme): Scheme => preset,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
});
