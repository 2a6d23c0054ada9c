import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { openCard, plainName } from '../verification/api.ts';
import { getContact, listIdentities, listSealedCards } from './people.repository.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** Identifiers of a person. */
export interface KnownPerson {
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  /** Accounts that withdrawals go to, and of which kind each is. */
  readonly payouts: readonly { readonly kind: 'bank' | 'wallet'; readonly number: string }[];
  /** Who the person is at identity providers. */
  readonly identities: readonly { readonly provider: string; readonly realm: string; readonly subject: string }[];
}

const textOf = (values: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Identifiers in a form or a profile. */
export const personOf = (
  values: Readonly<Record<string, unknown>>,
  number: KnownPerson['number'],
  { payouts = [], identities = [] }: Partial<Pick<KnownPerson, 'payouts' | 'identities'>> = {},
): KnownPerson => ({
  number,
  email: textOf(values, 'email')?.toLowerCase(),
  name: plainName(textOf(values, 'payeeName') ?? textOf(values, 'fullname') ?? '') || undefined,
  birthday: textOf(values, 'birthday'),
  payouts,
  identities,
});

async function readPayouts(tx: MerchantTransaction, dataKey: DataKey, { merchant, memberId }: ProtectionScope) {
  const owner = { merchant: merchant.code, memberId };
  const cards = await listSealedCards(tx, { merchant, memberId });
  return Promise.all(
    cards.map(async ({ kind, sealed }) => {
      const { number } = await openCard(dataKey, owner, sealed);
      return { kind, number: number.toLowerCase() };
    }),
  );
}

/**
 * A member's identifiers.
 *
 * @param needsProof excludes a number and a mail address that the member has not verified
 */
export async function readPerson(
  tx: MerchantTransaction,
  dataKey: DataKey,
  scope: ProtectionScope,
  needsProof: boolean,
): Promise<KnownPerson> {
  const member = await getContact(tx, scope);
  const identities = await listIdentities(tx, scope);
  const payouts = await readPayouts(tx, dataKey, scope);
  const { diallingCode, mobile } = member;
  const isNumberKnown = diallingCode !== null && mobile !== null && (!needsProof || member.mobileVerifiedAt !== null);
  const person = personOf(member.profile, isNumberKnown ? { diallingCode, mobile } : undefined, {
    payouts,
    identities,
  });
  return needsProof && member.emailVerifiedAt === null ? { ...person, email: undefined } : person;
}
