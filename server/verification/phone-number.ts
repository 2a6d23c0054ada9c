import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';

/** A mobile number as it is stored: dialling code and national digits. */
export interface PhoneNumber {
  readonly diallingCode: string;
  readonly mobile: string;
}

/**
 * Reads a number as a person types it. Spaces, hyphens and one leading zero do not count.
 *
 * @throws DomainError mobileRequired or mobileInvalid, by the dialling codes and digit counts of the merchant
 */
export function readPhoneNumber(
  merchant: Merchant,
  diallingCode: string | undefined,
  typed: string | undefined,
): PhoneNumber {
  const digits = (typed ?? '').replaceAll(/[\s().-]/g, '');
  if (digits === '') throw new DomainError('mobileRequired', { field: 'mobileNum' });
  const known = merchant.brand.mobile.dialingCodes.find(({ code }) => code === diallingCode);
  if (!known || !/^\d+$/.test(digits)) throw new DomainError('mobileInvalid', { field: 'mobileNum' });
  const national = known.digits.includes(digits.length) ? digits : digits.replace(/^0/, '');
  if (!known.digits.includes(national.length)) throw new DomainError('mobileInvalid', { field: 'mobileNum' });
  return { diallingCode: known.code, mobile: national };
}
