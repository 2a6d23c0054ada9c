import { DEPOSIT_KIND_RULES, type DepositKind, type EmvCode, type Payee } from '../../schemas/brand/deposit-kinds.ts';

/** A payment request. */
export interface PaymentDemand {
  /** The payee, as banks identify it. */
  readonly name: string;
  /** Decimal text with the places of the currency. */
  readonly amount: string;
  /** Letters and digits by which the payment is found again. */
  readonly reference: string;
}

/** The reference of an order: letters and digits alone, as both systems want it. */
export const paymentReference = (orderId: string): string => orderId.replaceAll(/[^A-Za-z0-9]/g, '');

/** The values of a payment, by the names that the table of kinds uses. */
type Values = Readonly<Record<string, string | undefined>>;

/** A text with its gaps filled, as an address is written; undefined if a value is missing. */
function filled(text: string, values: Values): string | undefined {
  const gaps = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (gaps.some((name) => values[name] === undefined)) return undefined;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? '').replaceAll('%40', '@'),
  );
}

/** CRC-16 as the EMV specification asks for it (polynomial 1021, from FFFF), four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const LONGEST_NAME = 25;
const LONGEST_CITY = 15;
const LONGEST_REFERENCE = 25;

/** An EMV field: its id, the length of its value, and the value. */
const field = (number: string, value: string): string => `${number}${String(value.length).padStart(2, '0')}${value}`;

/** Letters of the plain alphabet: not every bank reads others. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^ -~]/g, '')
    .slice(0, longest);

/**
 * A QR code, to be scanned or pasted into a banking app: fields by the EMV specification of merchant-presented codes.
 *
 * @param demand without an amount the payer types one; the reference `***` means none
 */
function emvText(
  { account, scheme, currency, country }: EmvCode,
  { key, city }: { readonly key: string; readonly city: string },
  { name, amount, reference }: PaymentDemand,
): string {
  const body = [
    field('00', '01'),
    field(account, field('00', scheme) + field('01', key)),
    field('52', '0000'),
    field('53', currency),
    ...(amount === '' ? [] : [field('54', amount)]),
    field('58', country),
    field('59', plain(name, LONGEST_NAME)),
    field('60', plain(city, LONGEST_CITY)),
    field('62', field('05', reference.slice(0, LONGEST_REFERENCE))),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** The content of the QR code of a way of paying; undefined if it has none, or if the payee lacks what it says. */
export function paymentCode(kind: DepositKind, payee: Payee, demand: PaymentDemand): string | undefined {
  const { code } = DEPOSIT_KIND_RULES[kind];
  if (code === undefined) return undefined;
  if (typeof code === 'string') return filled(code, { ...payee, ...demand });
  const key = payee[code.key];
  return key === undefined ? undefined : emvText(code, { key, city: payee.city ?? '' }, demand);
}
