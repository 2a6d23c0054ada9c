import { errors } from './errors.ts';

export const phrases = { errors };
