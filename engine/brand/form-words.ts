import { findMeantCountry, findMeantCurrency } from './meant-code.ts';

/** A form of texts in words, and the text that someone meant who wrote it differently. */
interface Form {
  readonly words: string;
  meant?(written: string): string | undefined;
}

const HOST = /^(?:[a-z]+:\/\/)?(?:\*\.)?([^/:\s]+)(?::\d+)?(?:\/.*)?$/i;

/** The host of an address, in the spelling that browsers send. */
function hostOf(written: string): string | undefined {
  const host = HOST.exec(written.trim())?.[1];
  const address = `https://${host}`;
  return host !== undefined && URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : undefined;
}

const asCode = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');

function asColour(written: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written) ?? [];
  if (digits === '') return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}

const asAmount = (written: string): string | undefined => {
  const plain = written.replaceAll(/[^0-9.]/g, '');
  return /^[0-9]+(\.[0-9]+)?$/.test(plain) ? plain : undefined;
};

const asDialling = (written: string): string | undefined => {
  const digits = written.replaceAll(/\D/g, '').replace(/^00/, '');
  return /^[1-9]\d{0,3}$/.test(digits) ? `+${digits}` : undefined;
};

const asContact = (written: string): string | undefined => {
  if (/^[^\s@:]+@[^\s@]+$/.test(written)) return `mailto:${written}`;
  if (/^\+?[0-9 -]{4,20}$/.test(written)) return `tel:${written}`;
  return asSecure(written);
};

const asSecure = (written: string): string | undefined =>
  /^http:\/\//i.test(written) ? written.replace(/^http:/i, 'https:') : undefined;

const asOrigin = (written: string): string | undefined => {
  const host = hostOf(written);
  return host === undefined || !/^[a-z0-9.-]+$/.test(host) ? undefined : `https://${host}`;
};

const FORMS: Readonly<Record<string, Form>> = {
  '^[a-z][a-z0-9-]{1,31}$': { words: 'use 2 to 32 small letters, digits and hyphens, a letter first', meant: asCode },
  '^[a-z][a-z0-9-]{0,31}$': { words: 'use up to 32 small letters, digits and hyphens, a letter first', meant: asCode },
  '^([a-z][a-z0-9-]{0,31})?$': {
    words: 'use up to 32 small letters, digits and hyphens, a letter first',
    meant: asCode,
  },
  '^[a-z0-9-]{1,40}$': { words: 'use up to 40 small letters, digits and hyphens', meant: asCode },
  '^[A-Z]{2}$': { words: 'a country has two capital letters, such as VN', meant: findMeantCountry },
  '^[A-Z]{3}$': { words: 'a currency has three capital letters, such as VND', meant: findMeantCurrency },
  '^#[0-9a-fA-F]{6}$': { words: 'a colour has # and six of 0-9 and a-f, such as #12a9b2', meant: asColour },
  '^\\+[1-9][0-9]{0,3}$': { words: 'a dialling code has + and one to four digits, such as +84', meant: asDialling },
  '^[0-9]{1,15}(\\.[0-9]{1,3})?$': {
    words: 'an amount has digits and a point alone, such as 1500.50',
    meant: asAmount,
  },
  '^[0-9]{1,2}(\\.[0-9]{1,2})?$': {
    words: 'a share has digits and a point alone, below 100, such as 1.5',
    meant: asAmount,
  },
  '^/': {
    words: 'a link leads to a page of this site and begins with /, such as /promotions',
    meant: (written) => (/^[a-z][a-z0-9/-]*$/i.test(written) ? `/${written}` : undefined),
  },
  '^(?:/(?![/\\\\])|https://[A-Za-z0-9])[^\\s"<>]{0,300}$': {
    words: 'a link leads to a page of this site, such as /promotions, or to another site by https://',
    meant: (written) => (/^[a-z][a-z0-9/-]*$/i.test(written) ? `/${written}` : asSecure(written)),
  },
  '^[a-z0-9-]+(\\.[a-z0-9-]+)*$': {
    words: 'a domain is a host in small letters without https://, port, path or *, such as play.example',
    meant: hostOf,
  },
  '^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9][0-9]{0,4})?$': {
    words: 'an origin has https://, a host in small letters and at most a port, such as https://cdn.example',
    meant: asOrigin,
  },
  '^https://[^\\s"<>]{1,200}$': { words: 'an address begins with https:// and has no spaces', meant: asSecure },
  '^(https://|mailto:|tel:)': { words: 'it begins with https://, mailto: or tel:', meant: asContact },
  '^\\+?[0-9][0-9 -]{1,23}$': { words: 'a phone number has digits, spaces and hyphens, perhaps with + before them' },
  '^assets/[A-Za-z0-9._-]+\\.(svg|png|webp)$': {
    words: 'a picture is a file of assets/ whose name ends with .svg, .png or .webp',
  },
  '^assets/[A-Za-z0-9][A-Za-z0-9._-]{0,80}\\.(png|webp|svg)$': {
    words: 'a picture is a file of assets/ whose name ends with .svg, .png or .webp',
  },
  '^assets/[A-Za-z0-9._-]+\\.(woff2|ttf|otf)$': {
    words: 'a typeface is a file of assets/ whose name ends with .woff2, .ttf or .otf',
  },
  '^[a-zA-Z0-9-]{1,32}$': { words: 'a motif has up to 32 letters, digits and hyphens' },
  '^[a-z]{1,20}$': { words: 'colours have a name of up to 20 small letters', meant: (text) => text.toLowerCase() },
  '^[A-Z]{3,6}$': { words: 'a category has capital letters, such as RNG', meant: (text) => text.toUpperCase() },
  '^[A-Z]{3,7}$': { words: 'a category has capital letters, such as RNG', meant: (text) => text.toUpperCase() },
  '^[A-Z0-9_]{2,32}$': {
    words: 'the code of a vendor has capital letters, digits and _, such as SALT_CREEK',
    meant: (text) => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_'),
  },
  '^[A-Z0-9_]{2,32}-[0-9]{1,5}$': {
    words: 'a game is the code of its vendor, a hyphen and a number, such as KUMARA-1',
  },
  '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2}))?$': {
    words: 'write a day such as 2026-05-01, or a moment such as 2026-05-01T09:00+05:30',
  },
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})$': {
    words: 'write a moment with its zone, such as 2026-05-01T09:00+05:30',
  },
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': { words: 'a time of the day has hours and minutes, such as 18:30' },
  '^[A-Za-z0-9]{20,80}$': { words: 'the address of a wallet has 20 to 80 letters and digits' },
  '^[0-9 ]{6,34}$': { words: 'the number of an account has 6 to 34 digits', meant: asAmount },
  '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$': {
    words: 'a UPI ID is a name, @ and a bank, such as shop.204@bank',
  },
};

/** What a pattern asks for, in words, by its source. */
export const FORM_WORDS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(FORMS).map(([pattern, { words }]) => [pattern, words]),
);

/** The text that someone meant whose text does not have a form; undefined if that is not clear. */
export function findMeantForm(pattern: string, written: string): string | undefined {
  const meant = FORMS[pattern]?.meant?.(written);
  return meant !== undefined && meant !== written && new RegExp(pattern, 'u').test(meant) ? meant : undefined;
}
