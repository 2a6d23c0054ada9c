import { expect, test } from 'vitest';
import { bankOfIfsc } from '../../../../engine/money/ifsc-banks.ts';
import { FORMATS, type FormatKey, hasFormat } from '../../../../engine/patterns/formats.ts';

test.each<[FormatKey, string, boolean]>([
  ['cpf', '111.444.777-35', true],
  ['cpf', '11144477735', true],
  ['cpf', '111.222.333-44', false],
  ['cpf', '11144477734', false],
  ['cpf', '11111111111', false],
  ['cpf', '1114447773', false],
  ['cnpj', '11.222.333/0001-81', true],
  ['cnpj', '11222333000180', false],
  ['cnpj', '00000000000000', false],
  ['ifsc', 'hdfc0001234', true],
  ['ifsc', 'HDFC1001234', false],
  ['ifsc', 'HDFC000123', false],
  ['upi', 'Asha.Rao@okbank', true],
  ['upi', 'asha', false],
  ['upi', 'asha@bank.com', false],
  ['iban', 'DE89 3704 0044 0532 0130 00', true],
  ['iban', 'DE89 3704 0044 0532 0130 01', false],
  ['email', 'ana@exemplo.com.br', true],
  ['email', 'ana@exemplo', false],
  ['brazilPhone', '(11) 98765-4321', true],
  ['brazilPhone', '+55 11 98765-4321', true],
  ['brazilPhone', '11 8765-4321', false],
  ['randomKey', '123E4567-e89b-12d3-a456-426614174000', true],
  ['randomKey', '123e4567', false],
])('R3.04b as %s, %j is right: %j', (key, typed, wanted) => {
  expect(hasFormat(typed, key)).toBe(wanted);
});

test('R3.04b a value is stored without the signs between its parts', () => {
  expect(FORMATS.cpf.plain('111.444.777-35')).toBe('11144477735');
  expect(FORMATS.brazilPhone.plain('(55) 98765-4321')).toBe('+5555987654321');
  expect(FORMATS.brazilPhone.plain('5511987654321')).toBe('+5511987654321');
  expect(FORMATS.ifsc.plain(' hdfc 0001234')).toBe('HDFC0001234');
});

test('R3.04b an IFSC names its bank, and its letters name an unknown one', () => {
  expect(bankOfIfsc('SBIN0001234')).toBe('State Bank of India');
  expect(bankOfIfsc('QQQQ0001234')).toBe('QQQQ');
});
