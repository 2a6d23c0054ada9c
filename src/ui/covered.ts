import { createContext } from 'react';

/** Whether the screen belongs to a member who has to log in again first: it stays, but hidden. */
export const CoveredContext = createContext(false);

/** Whether a dialog is an entry of the history, so that going back closes it. */
export const InHistoryContext = createContext(false);
