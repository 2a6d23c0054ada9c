import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256. A token is random, so a fast hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A code of six digits. */
export const makeCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A text of characters that are not mistaken for each other. */
export const makeReadable = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A number that people read to each other, such as `W-20261121-4F7K2Q`: what it is of, the day, and characters by chance. */
export const makeNumber = (letter: string, now: Date, length = 6): string =>
  `${letter}-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${makeReadable(length)}`;

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
