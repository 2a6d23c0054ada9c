import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE } from '../../engine/api/encrypt-body.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import { ACTIVITY_RULES } from '../support/foreign-reward.ts';
import { DAILY, ELSEWHERE } from '../support/lottery-people.ts';
import { insertOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';
import { addPair } from '../support/transfers.ts';
import type { CallWish, TokenKind } from './call-wishes.ts';
import type { JudgedAnswer } from './verdict.ts';

/** A server whose merchants have everything switched on, and people who try everything. */
export interface FuzzServer {
  readonly server: ApiServer;
  /** Makes a call once, as a fresh person if `isNewcomer` is set. */
  call(call: CallDefinition, wish: CallWish): Promise<JudgedAnswer>;
  /** Puts another member in place of the one that calls so far: a call may have shut that one out. */
  renew(): Promise<void>;
}

/** Modules that are off unless a merchant asks for them. */
const MODULES = {
  pointMall: true,
  mobileRegistration: true,
  smsVerification: true,
  smsLogin: true,
  freePlay: true,
  CHNGPASSMAIL3: true,
  CHNGPASSVERIF3: true,
  passkeyLogin: true,
};
const SOURCE = { address: '127.0.0.1', userAgent: 'a browser' };

/** Seals any JSON as if it were a payload. */
async function sealAnything(server: ApiServer, value: unknown): Promise<string> {
  const [key] = await server.context.keys.publicKeys();
  const { kid = '' } = key as JWK;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value) ?? ''))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(key as JWK, 'ECDH-ES'));
}

/** Starts it. */
export async function startFuzzServer(): Promise<FuzzServer> {
  const rules = {
    deposits: TEST_DEPOSITS,
    modules: MODULES,
    lotteries: { lotteries: [DAILY, ELSEWHERE] },
    activities: ACTIVITY_RULES,
    points: POINT_RULES,
  };
  const server = await startApiServer([{ code: 'alpha', ...rules }, { code: 'beta' }] as never, {
    payments: TEST_PROVIDER,
  });
  const { operatorId } = await insertOperator(server.database, 'alpha', 'owner');
  const neighbour = (await addPair(server, 'beta')).agent;
  let member = (await addPair(server, 'alpha')).agent;

  const memberToken = async (merchant: string, memberId: bigint): Promise<string> => {
    const facts = { family: null, mustChange: false, source: SOURCE };
    const { token } = await server.database.withMerchant(merchant, (tx) =>
      beginSession(tx, merchant, memberId, server.context.now(), facts),
    );
    return token;
  };
  const operatorToken = async (): Promise<string> => {
    const { token } = await server.database.withMerchant('alpha', (tx) =>
      beginOperatorSession(tx, 'alpha', operatorId, server.context.now(), SOURCE),
    );
    return token;
  };
  const tokenOf = (kind: TokenKind, isOfOperators: boolean): Promise<string> | string | undefined => {
    if (kind === 'none') return undefined;
    if (kind === 'broken') return 'x'.repeat(43);
    if (kind === 'neighbour') return memberToken('beta', neighbour.memberId);
    return (kind === 'own') === isOfOperators ? operatorToken() : memberToken('alpha', member.memberId);
  };

  const contentOf = async (call: CallDefinition, { raw, payload, body }: CallWish) => {
    if (raw !== undefined) return { content: raw, type: call.picture ? 'image/png' : 'application/json' };
    if (payload) return { content: await sealAnything(server, payload.value), type: ENCRYPTED_MEDIA_TYPE };
    if (body === undefined) return undefined;
    if (call.encrypted) return { content: await server.seal(call, body), type: ENCRYPTED_MEDIA_TYPE };
    return { content: JSON.stringify(body), type: 'application/json' };
  };

  return {
    server,
    async call(call, wish) {
      const sent = await contentOf(call, wish);
      const token = await tokenOf(wish.token, call.token === 'operator');
      return server.app.inject({
        method: call.method,
        url: wish.query === undefined ? call.path : `${call.path}?${wish.query}`,
        remoteAddress: newAddress(),
        headers: {
          host: wish.host ?? 'alpha.localhost',
          ...(sent ? { 'content-type': wish.type ?? sent.type } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...wish.headers,
        },
        ...(sent ? { payload: sent.content } : {}),
      });
    },
    async renew() {
      member = (await addPair(server, 'alpha')).agent;
    },
  };
}
