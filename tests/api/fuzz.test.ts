import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { sign } from '../../server/secrets/signature.ts';
import { callWishes } from '../fuzz/call-wishes.ts';
import { type FuzzServer, startFuzzServer } from '../fuzz/fuzz-server.ts';
import { headersOfSigner, type OpenWish, openWishes } from '../fuzz/open-wishes.ts';
import { type ListedRoute, listRoutes } from '../fuzz/route-list.ts';
import { callProblem, type JudgedAnswer, openProblem } from '../fuzz/verdict.ts';
import { newAddress } from '../support/api-server.ts';
import { RECIPES } from '../support/foreign-recipes.ts';
import { type Belongings, makeBelongings } from '../support/foreign-world.ts';

const CALLS = CALL_TABLE as readonly CallDefinition[];
/** How many requests are made in all, at least; a run of thousands is `npm run fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_200);
const CALL_SHARE = 0.85;
const EACH_CALL = Math.ceil((REQUESTS * CALL_SHARE) / CALLS.length);
const LONGEST_MS = 30_000 + REQUESTS * 20;

let fuzz: FuzzServer;
let own: Belongings;
let count = 0;

beforeAll(async () => {
  fuzz = await startFuzzServer();
  own = await makeBelongings(fuzz.server, 'alpha');
});
afterAll(async () => {
  await fuzz.server.close();
  if (process.env.FUZZ_REQUESTS)
    console.log(`${count} requests, to ${CALLS.length} calls and ${routes().length} other addresses.`);
});

/** Makes requests until one is answered wrongly. */
async function attack<Wish>(
  wishes: fc.Arbitrary<Wish>,
  numRuns: number,
  ask: (wish: Wish) => Promise<JudgedAnswer>,
  problemOf: (answer: JudgedAnswer) => string | undefined,
): Promise<void> {
  const property = fc.asyncProperty(wishes, async (wish) => {
    count += 1;
    const answer = await ask(wish);
    const problem = problemOf(answer);
    if (problem) throw new Error(`The answer ${problem}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}

describe('any request', () => {
  test.each(CALLS)(
    'R7.11i $id answers with a value or a code of the catalogue',
    { timeout: LONGEST_MS },
    async (call) => {
      const recipe = RECIPES[call.id as keyof typeof RECIPES];
      const namings = recipe?.names?.(own) ?? (recipe?.plain ? [recipe.plain] : []);
      if (call.token === 'required') await fuzz.renew();
      await attack(
        callWishes(call, namings),
        EACH_CALL,
        (wish) => fuzz.call(call, wish),
        (answer) => callProblem(call, answer),
      );
    },
  );
});

/** Every served address other than calls. */
function routes(): readonly ListedRoute[] {
  const calls = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));
  const listed = listRoutes(fuzz.server.app.printRoutes({ commonPrefix: false }));
  // Pages are no routes of their own: whatever nothing else answers is one.
  const pages = ['/', '/promotions', '/:page', '/wps/*'].map((path) => ({ method: 'GET', path }));
  return [...listed.filter(({ method, path }) => !calls.has(`${method} ${path}`)), ...pages];
}

async function askRoute(method: string, wish: OpenWish): Promise<JudgedAnswer> {
  const { server } = fuzz;
  const url = wish.query === undefined ? wish.path : `${wish.path}?${wish.query}`;
  const names = headersOfSigner(wish.path);
  const { payments, vendors, now } = server.context;
  const signer = 'provider' in names ? payments : vendors.find('local');
  const timestamp = String(now().getTime());
  const body = wish.body?.toString() ?? '';
  const signature = sign(signer?.secret ?? '', { timestamp, method, path: url, body });
  const signed = {
    ['provider' in names ? names.provider : names.vendor]: signer?.id ?? '',
    [names.timestamp]: timestamp,
    [names.signature]: signature,
  };
  return server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: wish.isLocal ? '127.0.0.1' : newAddress(),
    headers: {
      host: wish.host ?? 'alpha.localhost',
      ...(wish.body === undefined ? {} : { 'content-type': wish.type }),
      ...(wish.isSigned ? signed : {}),
      ...wish.headers,
    },
    ...(wish.body === undefined ? {} : { payload: wish.body }),
  });
}

test('R7.11i every address other than a call answers without a failure, signed or not', {
  timeout: LONGEST_MS * 2,
}, async () => {
  const open = routes();
  expect(open.length).toBeGreaterThan(25);
  const each = Math.ceil((REQUESTS * (1 - CALL_SHARE)) / open.length);
  for (const route of open) {
    const verdict = (answer: JudgedAnswer) => {
      const problem = openProblem(answer);
      return problem && `of ${route.method} ${route.path} ${problem}`;
    };
    await attack(openWishes(route), each, (wish) => askRoute(route.method, wish), verdict);
  }
  expect(count).toBeGreaterThanOrEqual(REQUESTS);
});
