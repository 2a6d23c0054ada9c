import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { fieldsOf, hasFields } from '../../engine/json/fields-of.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { HumanPurpose, humanChallenge } from '../../schemas/calls/human-check.ts';
import type { ServerContext } from '../server-context.ts';
import { noteHumanCheck } from './human-checks.repository.ts';

/** How long a challenge and its solution count. */
const LIFETIME_SECONDS = 5 * 60;
/** Guesses that a solution takes; each costs the number of rounds in the settings. */
const FEWEST_GUESSES = 100;
const MOST_GUESSES = 300;

const MODULES = { sms: 'humanBeforeSms', register: 'humanBeforeRegister', login: 'humanBeforeLogin' } as const;

type Needs = Pick<ServerContext, 'database' | 'dataKey' | 'settings'>;

const ALGORITHM = 'PBKDF2/SHA-256';

/** Keys by merchant and purpose: a solution signed for another has an invalid signature here. */
const secretsOf = ({ dataKey }: Needs, merchant: string, purpose: HumanPurpose) => ({
  hmacSignatureSecret: dataKey.fingerprint(`${merchant} ${purpose}`, 'human check'),
  hmacKeySignatureSecret: dataKey.fingerprint(`${merchant} ${purpose}`, 'human check solution'),
});

/** Makes a challenge whose solution costs a browser about a second of work, and the server next to nothing. */
export async function makeHumanChallenge(
  needs: Needs,
  merchant: string,
  purpose: HumanPurpose,
  now: Date,
): Promise<CallValue<typeof humanChallenge>> {
  const expiresAt = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: needs.settings.humanCheckCost,
    counter: randomInt(MOST_GUESSES, FEWEST_GUESSES),
    deriveKey,
    expiresAt,
    ...secretsOf(needs, merchant, purpose),
  });
  const { keySignature } = parameters;
  if (signature === undefined || keySignature === undefined)
    throw new Error('A challenge came without its signatures.');
  return {
    challenge: { parameters: { ...parameters, algorithm: ALGORITHM, expiresAt, keySignature }, signature },
    validSeconds: LIFETIME_SECONDS,
  };
}

const isPayload = (value: unknown): value is Payload => {
  const { challenge, solution } = fieldsOf(value);
  const { nonce, expiresAt } = fieldsOf(fieldsOf(challenge).parameters);
  return typeof nonce === 'string' && typeof expiresAt === 'number' && hasFields(solution);
};

/** Parses the browser's solution; undefined if it is malformed. */
function readPayload(slider: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(slider, 'base64').toString());
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Consumes a solution, if the merchant requires one. It counts once, whatever the outcome of the call.
 *
 * @throws DomainError humanCheckRequired, humanCheckInvalid, humanCheckExpired or humanCheckUsed
 */
export async function spendHumanCheck(
  needs: Needs,
  merchant: Merchant,
  purpose: HumanPurpose,
  slider: string | undefined,
  now: Date,
): Promise<void> {
  if (!merchant.modules[MODULES[purpose]]) return;
  if (!slider) throw new DomainError('humanCheckRequired');
  const payload = readPayload(slider);
  if (!payload) throw new DomainError('humanCheckInvalid');
  const secrets = secretsOf(needs, merchant.code, purpose);
  const result = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => undefined);
  const { nonce, expiresAt = 0 } = payload.challenge.parameters;
  const isExpired = result?.expired === true || (result?.verified === true && expiresAt * 1000 <= now.getTime());
  if (isExpired) throw new DomainError('humanCheckExpired');
  if (!result?.verified) throw new DomainError('humanCheckInvalid');
  const isFirst = await needs.database.withMerchant(merchant.code, (tx) =>
    noteHumanCheck(tx, merchant.code, nonce, now),
  );
  if (!isFirst) throw new DomainError('humanCheckUsed');
}
