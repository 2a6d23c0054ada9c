import { expect, test } from 'vitest';
import { crc16, paymentCode, paymentReference } from '../../../../engine/money/payment-codes.ts';

const textOf = (...[kind, payee, demand]: Parameters<typeof paymentCode>): string =>
  paymentCode(kind, payee, demand) ?? '';

/** The fields of an EMV code, by their number. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

test('the checksum is the one that EMV codes use: its published check value', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a PIX code is the example of the central bank’s manual, letter for letter', () => {
  const code = textOf(
    'pix',
    { pixKey: '123e4567-e12b-12d1-a456-426655440000', city: 'BRASILIA' },
    { name: 'Fulano de Tal', amount: '', reference: '***' },
  );
  expect(code).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('a PIX code carries amount, payee and reference, in letters that every bank reads, and its own checksum', () => {
  const reference = paymentReference('D-20261121-4F7K2Q');
  const code = textOf(
    'pix',
    { pixKey: 'pagamentos@example.com', city: 'São Paulo' },
    { name: 'Padaria Três Irmãos e Companhia', amount: '50.00', reference },
  );
  const fields = fieldsOf(code);
  expect(Object.fromEntries(fields)).toMatchObject({
    '00': '01',
    '52': '0000',
    '53': '986',
    '54': '50.00',
    '58': 'BR',
    '59': 'Padaria Tres Irmaos e Com',
    '60': 'Sao Paulo',
  });
  expect(fieldsOf(fields.get('26') ?? '').get('01')).toBe('pagamentos@example.com');
  expect(fieldsOf(fields.get('62') ?? '').get('05')).toBe('D202611214F7K2Q');
  expect(fields.get('63')).toBe(crc16(code.slice(0, -4)));
});

test('a UPI address has the fields of the linking specification', () => {
  const address = textOf(
    'upi',
    { upiId: 'shop.204@idx' },
    { name: 'Tea & Co', amount: '5000.00', reference: 'D202611214F7K2Q' },
  );
  expect(address.startsWith('upi://pay?pa=shop.204@idx&pn=Tea%20%26%20Co&')).toBe(true);
  const { searchParams } = new URL(address);
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: 'shop.204@idx',
    pn: 'Tea & Co',
    tr: 'D202611214F7K2Q',
    tn: 'D202611214F7K2Q',
    am: '5000.00',
    cu: 'INR',
  });
});

test('a code whose payee lacks a detail does not exist, and neither does that of a card', () => {
  const demand = { name: 'Tea & Co', amount: '5000.00', reference: 'D202611214F7K2Q' };
  expect(paymentCode('upi', {}, demand)).toBeUndefined();
  expect(paymentCode('pix', { city: 'Recife' }, demand)).toBeUndefined();
  expect(paymentCode('card', { upiId: 'shop.204@idx' }, demand)).toBeUndefined();
});
