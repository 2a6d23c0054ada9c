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

/**
 * The address that UPI apps open, also from a QR code, by NPCI's linking specification: payee, name, amount, currency,
 * reference and note.
 */
export function upiAddress(upiId: string, { name, amount, reference }: PaymentDemand): string {
  const parts = { pa: upiId, pn: name, tr: reference, tn: reference, am: amount, cu: 'INR' };
  const query = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
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
 * A PIX BR Code, to be scanned or pasted into a banking app: fields by the EMV specification of merchant-presented
 * codes, as the manual of the Brazilian central bank fills them.
 *
 * @param demand without an amount the payer types one; the reference `***` means none
 */
export function pixCode(
  { pixKey, city }: { readonly pixKey: string; readonly city: string },
  { name, amount, reference }: PaymentDemand,
): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', pixKey)),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === '' ? [] : [field('54', amount)]),
    field('58', 'BR'),
    field('59', plain(name, LONGEST_NAME)),
    field('60', plain(city, LONGEST_CITY)),
    field('62', field('05', reference.slice(0, LONGEST_REFERENCE))),
    '6304',
  ].join('');
  return body + crc16(body);
}
