import type { InputMode } from './patterns.ts';

/** Numbers and addresses whose form a country or a bank decides. A CPF, a CNPJ and an IBAN carry check digits. */
export const FORMAT_KEYS = ['cpf', 'cnpj', 'ifsc', 'upi', 'iban', 'email', 'brazilPhone', 'randomKey'] as const;

/** Names a format; its message is `register.format.<key>`. */
export type FormatKey = (typeof FORMAT_KEYS)[number];

interface Format {
  /** The value as it is stored: without the signs that people put between its parts. */
  readonly plain: (typed: string) => string;
  /** Judges a plain value. */
  readonly isRight: (plain: string) => boolean;
  readonly inputMode?: InputMode;
}

const withoutSigns = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');
const inCapitals = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A check digit modulo 11, as Brazil's tax numbers have two of. */
function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const countdown = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Whether the last two digits follow from the others. Numbers of one repeated digit pass the sum and are not issued. */
function hasCheckDigits(digits: string, weights: readonly number[]): boolean {
  const [, ...first] = weights;
  const body = digits.slice(0, -2);
  if (digits.length !== weights.length + 1 || /^(\d)\1*$/.test(digits)) return false;
  const one = checkDigit(body, first);
  return digits === `${body}${one}${checkDigit(`${body}${one}`, weights)}`;
}

const CPF_WEIGHTS = countdown(11, 2);
const CNPJ_WEIGHTS = [...countdown(6, 2), ...countdown(9, 2)];

/** ISO 13616: the first four characters moved to the end, letters as numbers, the rest of a division by 97 is 1. */
function isIban(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** The formats by key. */
export const FORMATS: Readonly<Record<FormatKey, Format>> = {
  cpf: {
    plain: withoutSigns,
    isRight: (plain) => /^\d{11}$/.test(plain) && hasCheckDigits(plain, CPF_WEIGHTS),
    inputMode: 'numeric',
  },
  cnpj: {
    plain: (typed) => withoutSigns(typed).replaceAll('/', ''),
    isRight: (plain) => /^\d{14}$/.test(plain) && hasCheckDigits(plain, CNPJ_WEIGHTS),
    inputMode: 'numeric',
  },
  // Four letters of the bank, a zero, six characters of the branch.
  ifsc: { plain: inCapitals, isRight: (plain) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(plain) },
  upi: {
    plain: (typed) => typed.trim().toLowerCase(),
    isRight: (plain) => /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,63}$/.test(plain),
    inputMode: 'email',
  },
  iban: { plain: inCapitals, isRight: isIban },
  email: {
    plain: (typed) => typed.trim().toLowerCase(),
    isRight: (plain) => plain.length <= 77 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(plain),
    inputMode: 'email',
  },
  // Two digits of the area and nine of the number, with or without the code of the country.
  brazilPhone: {
    plain: (typed) => `+55${withoutSigns(typed).replace(/^\+?55(?=\d{11}$)/, '')}`,
    isRight: (plain) => /^\+55[1-9]{2}9\d{8}$/.test(plain),
    inputMode: 'tel',
  },
  randomKey: {
    plain: (typed) => typed.trim().toLowerCase(),
    isRight: (plain) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(plain),
  },
};

/** Whether a value, typed with or without the usual signs between its parts, has a format. */
export const hasFormat = (typed: string, key: FormatKey): boolean => FORMATS[key].isRight(FORMATS[key].plain(typed));
