import type { IdentityContext } from '../identity/identity-context.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

type Member = NonNullable<Facts['members']>[number];
type Person = NonNullable<Member['identity']>;
type Passkey = NonNullable<Member['passkey']>;

const freePerson = ({ database: { owner } }: IdentityContext, merchant: string, { provider, subject }: Person) =>
  owner
    .deleteFrom('identities')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();

async function setIdentity(context: IdentityContext, merchant: string, id: bigint, person: Person): Promise<void> {
  const { owner } = context.database;
  const { provider, subject } = person;
  await freePerson(context, merchant, person);
  await owner
    .deleteFrom('identities')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('member_id', '=', id)
    .execute();
  await owner
    .insertInto('identities')
    .values({
      merchant,
      provider,
      realm: context.identity[provider].realm,
      subject,
      member_id: id,
      name: subject,
      linked_at: context.now(),
      last_used_at: context.now(),
    })
    .execute();
}

const freePasskey = ({ database: { owner } }: IdentityContext, merchant: string, credentialId: string) =>
  owner.deleteFrom('passkeys').where('merchant', '=', merchant).where('credential_id', '=', credentialId).execute();

async function setPasskey(context: IdentityContext, merchant: string, id: bigint, passkey: Passkey): Promise<void> {
  const { owner } = context.database;
  const { credentialId, publicKey, host } = passkey;
  await freePasskey(context, merchant, credentialId);
  await owner.deleteFrom('passkeys').where('merchant', '=', merchant).where('member_id', '=', id).execute();
  await owner
    .insertInto('passkeys')
    .values({
      merchant,
      member_id: id,
      credential_id: credentialId,
      public_key: publicKey,
      counter: 0n,
      transports: ['internal'],
      device_type: 'singleDevice',
      is_backed_up: false,
      rp_id: host,
      name: 'A device',
      created_at: context.now(),
      last_used_at: null,
    })
    .execute();
}

/** Arranges linked identities and passkeys. */
export async function setIdentities(context: IdentityContext, merchant: string, facts: Facts): Promise<void> {
  const { owner } = context.database;
  for (const person of facts.strangers ?? []) await freePerson(context, merchant, person);
  for (const credentialId of facts.unknownPasskeys ?? []) await freePasskey(context, merchant, credentialId);
  for (const { account, identity, passkey } of facts.members ?? []) {
    if (!identity && !passkey) continue;
    const { member_id: id } = await getMember(owner, merchant, account);
    if (identity) await setIdentity(context, merchant, id, identity);
    if (passkey) await setPasskey(context, merchant, id, passkey);
  }
  if (facts.haveAttemptsEnded) await owner.deleteFrom('identity_attempts').where('merchant', '=', merchant).execute();
}
