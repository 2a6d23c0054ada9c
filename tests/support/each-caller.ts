import { Ajv } from 'ajv';
import fc from 'fast-check';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLES,
  type OperatorPermission,
  type OperatorRole,
} from '../../schemas/operator-permissions.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { fittingValue } from '../fuzz/schema-values.ts';
import { AFFILIATE_RULES } from './affiliate-people.ts';
import { type Answer, type ApiServer, startApiServer } from './api-server.ts';
import { TEST_DEPOSITS, TEST_PROVIDER } from './deposits.ts';
import { insertMember } from './new-member.ts';
import { insertOperator } from './operators.ts';
import { POINT_RULES } from './point-people.ts';
import { PICTURE } from './withdrawer.ts';

const PEOPLE = [
  ['trial', 4],
  ['member', 0],
  ['agent', 1],
] as const;

/** Someone who makes calls; an operator has one permission, and the one named `operator` has none. */
export interface Caller {
  readonly kind: 'visitor' | 'person' | 'operator';
  readonly name: 'visitor' | (typeof PEOPLE)[number][0] | 'operator' | OperatorPermission;
  readonly merchant: string;
  /** The token of a new session: some calls end theirs. */
  readonly enter: () => Promise<string | undefined>;
}

/** A row of the call table, without the types of its content. */
export interface NamedCall extends CallDefinition {
  readonly id: TableCall['id'];
}

/** A server with one caller of each kind. */
export interface EachCaller {
  readonly callers: readonly Caller[];
  /** Makes a call with random content that fits its schema. */
  send(call: NamedCall, caller: Caller): Promise<Answer>;
  close(): Promise<void>;
}

/** Merchants whose roles have one permission each, or none. */
const DESKS = ['desk-a', 'desk-b', 'desk-c', 'desk-d', 'desk-e', 'desk-f'] as const;
const ROLES = DESKS.flatMap((merchant) => OPERATOR_ROLES.map((role) => ({ merchant, role })));
const MODULES = {
  passkeyLogin: true,
  googleLogin: true,
  facebookLogin: true,
  enableCt: true,
  salary: true,
  hourSalary: true,
  levelRebate: true,
  affiliates: true,
  pointMall: true,
};
const SOURCE = { address: '127.0.0.1', userAgent: 'a browser' };

/**
 * The permission of one role of a merchant. The permissions are dealt out in the order of `ROLES`, and the next role has none.
 * Those behind it call nothing; they have the first, because a merchant whose roles may do nothing is not valid.
 */
const permissionAt = (desk: number, role: OperatorRole) => {
  const place = desk * OPERATOR_ROLES.length + OPERATOR_ROLES.indexOf(role);
  const dealt = place > OPERATOR_PERMISSIONS.length ? 0 : place;
  return OPERATOR_PERMISSIONS.slice(dealt, dealt + 1);
};

const deskMerchants = () =>
  DESKS.map((code, desk) => ({
    code,
    modules: MODULES,
    points: POINT_RULES,
    affiliates: AFFILIATE_RULES,
    operators: {
      roles: {
        owner: permissionAt(desk, 'owner'),
        finance: permissionAt(desk, 'finance'),
        support: permissionAt(desk, 'support'),
      },
    },
  }));

async function addPeople({ database, context }: ApiServer): Promise<readonly Caller[]> {
  const merchant = 'alpha';
  const facts = { family: null, mustChange: false, source: SOURCE };
  return Promise.all(
    PEOPLE.map(async ([name, isAgent]) => {
      const { memberId } = await insertMember(database, merchant, { isAgent });
      const begin = () =>
        database.withMerchant(merchant, (tx) => beginSession(tx, merchant, memberId, context.now(), facts));
      return { kind: 'person' as const, name, merchant, enter: async () => (await begin()).token };
    }),
  );
}

async function addOperators({ database, context }: ApiServer): Promise<readonly Caller[]> {
  return Promise.all(
    ROLES.slice(0, OPERATOR_PERMISSIONS.length + 1).map(async ({ merchant, role }, index) => {
      const { operatorId } = await insertOperator(database, merchant, role);
      const begin = () =>
        database.withMerchant(merchant, (tx) => beginOperatorSession(tx, merchant, operatorId, context.now(), SOURCE));
      const name = OPERATOR_PERMISSIONS[index] ?? 'operator';
      return { kind: 'operator' as const, name, merchant, enter: async () => (await begin()).token };
    }),
  );
}

const ajv = new Ajv({ strict: false, validateFormats: false });

const found = new WeakMap<object, unknown>();

/** A value that fits a schema of a call, the same in each run and for each caller. */
function fitting(schema: Readonly<Record<string, unknown>>): unknown {
  if (!found.has(schema)) {
    const isRight = ajv.compile(schema);
    const value = fc.sample(fittingValue(schema), { numRuns: 200, seed: 7 }).find((sample) => isRight(sample));
    if (value === undefined) throw new Error(`No value was found that fits ${JSON.stringify(schema)}`);
    found.set(schema, value);
  }
  return found.get(schema);
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, text]) => [name, String(text)]));

const REQUEST = { requestId: 'request-of-each-caller', amountMinor: '50000' } as const;

/** Bodies of calls that check what they are asked before who asks, or accept few values. */
const BODIES: Readonly<Partial<Record<TableCall['id'], object>>> = {
  'deposit.create': { ...REQUEST, method: 'upi' },
  'transfer.send': { ...REQUEST, way: 'upline' },
  'passkey.enrol': { name: 'Mine', attestation: { id: 'a', rawId: 'a', type: 'public-key', response: {} } },
  'protection.timeOut': { hours: 24 },
  'protection.exclude': { months: 6 },
};

/** Starts a server with a visitor, people of each kind and operators with one permission each. */
export async function startEachCaller(): Promise<EachCaller> {
  const server = await startApiServer(
    [
      { code: 'alpha', modules: MODULES, deposits: TEST_DEPOSITS, points: POINT_RULES, affiliates: AFFILIATE_RULES },
      ...deskMerchants(),
    ],
    { payments: TEST_PROVIDER },
  );
  const visitor: Caller = { kind: 'visitor', name: 'visitor', merchant: 'alpha', enter: async () => undefined };
  return {
    callers: [visitor, ...(await addPeople(server)), ...(await addOperators(server))],
    async send(call, { merchant, enter }) {
      const token = await enter();
      return server.send(merchant, call, {
        ...(token === undefined ? {} : { token }),
        ...(call.query ? { query: textsOf(fitting(call.query)) } : {}),
        ...(call.body ? { body: BODIES[call.id] ?? fitting(call.body) } : {}),
        ...(call.picture ? { picture: PICTURE } : {}),
        isBot: true,
      });
    },
    close: () => server.close(),
  };
}
