import { createContext, use } from 'react';
import type { Scheme } from '../../engine/theme/roles.ts';

/** The colour scheme in use, and the way to choose another. */
interface SchemeChoice {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
}

/** Given by the app; the pages' frame and the merchant's mark ask for it. */
export const SchemeContext = createContext<SchemeChoice>({ scheme: 'dark', onScheme: () => undefined });

/** The colour scheme in use. */
export const useScheme = (): SchemeChoice => use(SchemeContext);
