import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { AFFILIATE_RULES } from '../support/affiliate-people.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import type { Naming } from '../support/foreign-recipe.ts';
import { RECIPES } from '../support/foreign-recipes.ts';
import { ACTIVITY_RULES } from '../support/foreign-reward.ts';
import { type Belongings, MARKER, makeBelongings, readAll } from '../support/foreign-world.ts';
import { DAILY, ELSEWHERE } from '../support/lottery-people.ts';
import { insertOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';
import { addPair } from '../support/transfers.ts';

const CALLS = CALL_TABLE as readonly CallDefinition[];
const OWN = CALLS.filter(({ token }) => token === 'required');
const DESK = CALLS.filter(({ token }) => token === 'operator');
const OPEN = CALLS.filter(({ token }) => token === 'none' || token === 'optional');

const MODULES = {
  pointMall: true,
  passkeyLogin: true,
  enableCt: true,
  salary: true,
  hourSalary: true,
  levelRebate: true,
  affiliates: true,
};

let server: ApiServer;
let own: Belongings;
let before: readonly string[] = [];
/** Who calls: each answers with its own token for each call, as some calls end it. */
let tokens: Readonly<Record<'other' | 'foreign' | 'desk' | 'foreignDesk' | 'powerless', () => Promise<string>>>;

const source = { address: '127.0.0.1', userAgent: 'a browser' };
const memberTokens = (merchant: string, memberId: bigint) => async () => {
  const facts = { family: null, mustChange: false, source };
  const { token } = await server.database.withMerchant(merchant, (tx) =>
    beginSession(tx, merchant, memberId, server.context.now(), facts),
  );
  return token;
};
const operatorTokens = async (merchant: string, role: 'owner' | 'support') => {
  const { operatorId } = await insertOperator(server.database, merchant, role);
  return async () => {
    const { token } = await server.database.withMerchant(merchant, (tx) =>
      beginOperatorSession(tx, merchant, operatorId, server.context.now(), source),
    );
    return token;
  };
};

beforeAll(async () => {
  const lotteries = { lotteries: [DAILY, ELSEWHERE] };
  const rules = {
    deposits: TEST_DEPOSITS,
    lotteries,
    activities: ACTIVITY_RULES,
    points: POINT_RULES,
    affiliates: AFFILIATE_RULES,
    operators: { correctionFourEyesAbove: '1000', roles: { support: [] } },
  };
  server = await startApiServer(
    [
      { code: 'alpha', ...rules, modules: MODULES },
      { code: 'beta', ...rules, modules: MODULES },
    ] as never,
    { payments: TEST_PROVIDER },
  );
  own = await makeBelongings(server, 'alpha');
  // The intruder is an agent: the person with the most permissions.
  const other = (await addPair(server, 'alpha')).agent;
  const foreign = (await addPair(server, 'beta')).agent;
  tokens = {
    other: memberTokens('alpha', other.memberId),
    foreign: memberTokens('beta', foreign.memberId),
    desk: await operatorTokens('alpha', 'owner'),
    foreignDesk: await operatorTokens('beta', 'owner'),
    powerless: await operatorTokens('alpha', 'support'),
  };
  // What has happened so far is taken note of before anything is compared.
  await server.app.eventDispatcher.drain();
  before = await readAll(server, own);
});
afterAll(() => server.close());

const recipeOf = ({ id }: CallDefinition) => RECIPES[id as keyof typeof RECIPES] ?? {};
/** Everything that is sent to a call: each way of naming something of the person, or the call as it is. */
const namingsOf = (call: CallDefinition): readonly Naming[] => {
  const { names, plain } = recipeOf(call);
  return names ? names(own) : [plain ?? {}];
};
const send = (merchant: string, call: CallDefinition, naming: Naming, token?: string): Promise<Answer> =>
  server.send(merchant, call, { ...naming, ...(token === undefined ? {} : { token }), isBot: true });

/** Sends everything to a call. Whatever the result, no answer may contain data about the person. */
async function sweep(merchant: string, call: CallDefinition, token?: () => Promise<string>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const naming of namingsOf(call)) {
    const answer = await send(merchant, call, naming, await token?.());
    expect(answer.text.toLowerCase(), call.id).not.toContain(MARKER);
    expect(answer.status, `${call.id} ${answer.text}`).toBeLessThan(500);
    answers.push(answer);
  }
  return answers;
}
const expectAll = (answers: readonly Answer[], status: number, code: string, { id }: CallDefinition) => {
  for (const answer of answers) expect([id, answer.status, answer.message]).toEqual([id, status, code]);
};

test('R6.02 every call for someone who is logged in is part of the sweep', () => {
  expect(Object.keys(RECIPES).sort()).toEqual([...OWN, ...DESK].map(({ id }) => id).sort());
});

test('R6.02 a call that takes the id of something is swept with such an id', () => {
  const NAMES = /^(ids?|number|proof|cause|order|(card|session|passkey|transfer|round|account|member)Id)$/;
  const taking = [...OWN, ...DESK].filter(({ query, body }) =>
    [query, body].some((schema) =>
      Object.keys((schema?.properties as object | undefined) ?? {}).some((name) => NAMES.test(name)),
    ),
  );
  expect(taking.length).toBeGreaterThan(30);
  expect(taking.filter((call) => !recipeOf(call).names).map(({ id }) => id)).toEqual([]);
});

describe('other callers', () => {
  test.each(OWN)('R6.01c R6.02 $id refuses everybody without a token of this merchant and of members', async (call) => {
    const strangers = [undefined, tokens.foreign, tokens.desk, tokens.foreignDesk];
    for (const token of strangers) expectAll(await sweep('alpha', call, token), 401, 'notLoggedIn', call);
  });

  test.each(OWN)('R6.02 $id tells another member nothing of a person, here and at another merchant', async (call) => {
    for (const [merchant, token] of [
      ['alpha', tokens.other],
      ['beta', tokens.foreign],
    ] as const) {
      const answers = await sweep(merchant, call, token);
      const { names, maySucceed } = recipeOf(call);
      if (names && !maySucceed)
        for (const { message } of answers) expect(message, call.id).not.toMatch(/^ok$|invalidBody/);
    }
  });

  test.each(DESK)('R10.02a $id refuses everybody but operators of this merchant who may do it', async (call) => {
    const strangers = [undefined, tokens.other, tokens.foreign, tokens.foreignDesk];
    for (const token of strangers) expectAll(await sweep('alpha', call, token), 401, 'notLoggedIn', call);
    const answers = await sweep('alpha', call, tokens.powerless);
    if (call.permission) expectAll(answers, 403, 'permissionMissing', call);
  });

  test.each(DESK)('R10.02a $id tells operators of another merchant nothing of a person', async (call) => {
    const answers = await sweep('beta', call, tokens.foreignDesk);
    const { names, maySucceed, isOperatorsOwn } = recipeOf(call);
    // An operator's own data is closed to colleagues too.
    if (isOperatorsOwn) answers.push(...(await sweep('alpha', call, tokens.desk)));
    if (names && !maySucceed)
      for (const { message } of answers) expect(message, call.id).not.toMatch(/^ok$|invalidBody/);
  });

  test.each(OPEN)('R6.02 $id tells nobody anything of a person', async (call) => {
    for (const token of [undefined, tokens.other, tokens.foreign, tokens.desk]) await sweep('alpha', call, token);
  });

  test('R6.02 all of this has changed nothing that the person has', async () => {
    expect(before.length).toBeGreaterThan(30);
    expect(await readAll(server, own)).toEqual(before);
  });
});

/**
 * Whose the things are that a call names: the person, the operator who works for that one, or any of the back office.
 */
const ownToken = async (call: CallDefinition): Promise<string> => {
  if (call.token !== 'operator') return memberTokens('alpha', own.member.memberId)();
  return recipeOf(call).isOperatorsOwn ? own.desk.token : tokens.desk();
};

test('R6.02 the sweep would notice: the person and the back office read in the same answers what no one else does', async () => {
  const silent: string[] = [];
  for (const call of [...OWN, ...DESK].filter((one) => recipeOf(one).shows)) {
    const token = await ownToken(call);
    const texts = await Promise.all(
      namingsOf(call).map(async (naming) => (await send('alpha', call, naming, token)).text),
    );
    if (!texts.every((text) => text.includes(MARKER))) silent.push(`${call.id}: ${texts.join(' ').slice(0, 200)}`);
  }
  expect(silent).toEqual([]);
});

/** What takes something away comes last, and what takes everything at the very end: no one could name it any more. */
const turnOf = ({ id }: CallDefinition): number => {
  if (id === 'operator.excludeMember') return 2;
  return Number(/remove|cancel|delete|release|\.s?end$|endSession$/.test(id));
};

test('R6.02 the sweep would notice: the owner finds everything that others are refused', async () => {
  const unknown: string[] = [];
  const named = [...OWN, ...DESK].filter((call) => recipeOf(call).names).toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const call of named) {
    const naming = namingsOf(call)[0] ?? {};
    const stranger = call.token === 'operator' ? tokens.foreignDesk : tokens.foreign;
    const theirs = await send('beta', call, naming, await stranger());
    const earlier = await readAll(server, own);
    const ours = await send('alpha', call, naming, await ownToken(call));
    // Calls that succeed for everyone show or change only the caller's own data.
    const isFound = recipeOf(call).maySucceed
      ? ours.text.includes(MARKER) || String(await readAll(server, own)) !== String(earlier)
      : ours.message !== theirs.message;
    if (!isFound) unknown.push(`${call.id}: ${ours.message}`);
  }
  expect(unknown).toEqual([]);
});
