import { createContext } from 'react';

/** Whether what is on the screen belongs to someone who has to log in again first: it stays, but nobody sees it. */
export const CoveredContext = createContext(false);
