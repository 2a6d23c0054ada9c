import { desk } from './desk.ts';

/** The texts of the desk, which nobody but operators loads. */
export const phrases = { desk };
