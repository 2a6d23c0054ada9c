import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { Database } from '../../server/db/database.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { makeReadable } from '../../server/secrets/tokens.ts';

/** An operator that a test has made. */
export interface NewOperator {
  readonly account: string;
  readonly operatorId: bigint;
}

/** An operator of a test, logged in to the back office. */
export interface TestOperator extends NewOperator {
  readonly token: string;
  readonly role: OperatorRole;
}

/** Makes an operator with a role. */
export async function insertOperator(
  database: Pick<Database, 'owner'>,
  merchant: string,
  role: OperatorRole,
  input: { readonly account?: string; readonly passwordHash?: string } = {},
): Promise<NewOperator> {
  const { account = makeReadable(12).toLowerCase(), passwordHash = null } = input;
  const { operator_id: operatorId } = await database.owner
    .insertInto('operators')
    .values({ merchant, account, password_hash: passwordHash, password_set_at: null, role, made_by: 'command' })
    .returning('operator_id')
    .executeTakeFirstOrThrow();
  return { account, operatorId };
}

/** Creates an operator who is logged in to the back office. */
export async function enterAsOperator(
  { database, now = () => new Date() }: { readonly database: Database; readonly now?: () => Date },
  merchant: string,
  role: OperatorRole,
): Promise<TestOperator> {
  const operator = await insertOperator(database, merchant, role);
  const source = { address: '127.0.0.1', userAgent: 'a browser' };
  const { token } = await database.withMerchant(merchant, (tx) =>
    beginOperatorSession(tx, merchant, operator.operatorId, now(), source),
  );
  return { ...operator, role, token };
}
