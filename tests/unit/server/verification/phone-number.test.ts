import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DomainError } from '../../../../engine/api/domain-error.ts';
import type { Merchant } from '../../../../engine/brand/merchant.ts';
import { messageText } from '../../../../server/languages/message-text.ts';
import { readPhoneNumber } from '../../../../server/verification/phone-number.ts';

const merchant = {
  brand: {
    mobile: {
      dialingCodes: [
        { code: '+91', digits: [10] },
        { code: '+55', digits: [10, 11] },
      ],
    },
  },
} as unknown as Merchant;
const codeOf = (diallingCode: string | undefined, typed: string | undefined) => {
  try {
    return readPhoneNumber(merchant, diallingCode, typed);
  } catch (error) {
    return (error as DomainError).code;
  }
};
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const separators = fc.array(fc.constantFrom(' ', '-', '.', '(', ')'), { maxLength: 6 });

test('R5.11a a number is read the same with any separators between its digits', () => {
  fc.assert(
    fc.property(digits(10), separators, fc.nat(9), (mobile, between, place) => {
      const typed = mobile.slice(0, place) + between.join('') + mobile.slice(place);
      expect(codeOf('+91', typed)).toEqual({ diallingCode: '+91', mobile });
      expect(codeOf('+91', `0${typed}`)).toEqual({ diallingCode: '+91', mobile });
    }),
  );
});

test('R5.11a each count of digits that a dialling code has is read, and no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 18 }).chain((length) => digits(length)),
      (mobile) => {
        const isRight = mobile.length === 10 || mobile.length === 11;
        expect(codeOf('+55', mobile)).toEqual(isRight ? { diallingCode: '+55', mobile } : 'mobileInvalid');
      },
    ),
  );
});

test('R5.11a a number without digits is missing, and one with other characters is wrong', () => {
  for (const typed of [undefined, '', '  ', '()-.']) expect(codeOf('+91', typed)).toBe('mobileRequired');
  for (const typed of ['98765abcde', '+919876543210', '९८७६५४३२१०']) expect(codeOf('+91', typed)).toBe('mobileInvalid');
});

test("R5.11a a dialling code that is not the merchant's is wrong", () => {
  for (const code of [undefined, '', '91', '+1', '+911']) expect(codeOf(code, '9876543210')).toBe('mobileInvalid');
});

test('R1.08g a message is written in the language asked for, and in English where the build has no such language', () => {
  const values = { code: '123456', name: 'House', wait: '5 min' };
  const english = messageText('EN', 'verificationCode', values);
  expect(english).toContain('123456');
  expect(english).toContain('House');
  expect(messageText('HI', 'verificationCode', values)).toMatch(/\p{Script=Devanagari}/u);
  expect(messageText('PT-BR', 'verificationCode', values)).toBe(messageText('PT', 'verificationCode', values));
  expect(messageText('PT', 'verificationCode', values)).not.toBe(english);
  expect(messageText('KM', 'verificationCode', values)).toBe(english);
  for (const language of ['EN', 'HI', 'PT'] as const)
    expect(messageText(language, 'verificationCode', values)).not.toContain('{{');
});
