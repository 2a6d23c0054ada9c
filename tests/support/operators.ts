import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { Database } from '../../server/db/database.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { insertMember, type NewMember, type NewMemberInput } from './new-member.ts';

/** An operator of a test, logged in at the desk. */
export interface TestOperator extends NewMember {
  readonly token: string;
  readonly role: OperatorRole;
}

/** Makes an operator with a role. */
export async function insertOperator(
  database: Pick<Database, 'owner'>,
  merchant: string,
  role: OperatorRole,
  input: NewMemberInput = {},
): Promise<NewMember> {
  const operator = await insertMember(database, merchant, { ...input, kind: 'operator' });
  await database.owner.insertInto('operator_roles').values({ merchant, member_id: operator.memberId, role }).execute();
  return operator;
}

/** Makes an operator who is logged in at the desk. */
export async function enterAsOperator(
  { database, now = () => new Date() }: { readonly database: Database; readonly now?: () => Date },
  merchant: string,
  role: OperatorRole,
): Promise<TestOperator> {
  const operator = await insertOperator(database, merchant, role);
  const source = { address: '127.0.0.1', userAgent: 'a browser' };
  const { token } = await database.withMerchant(merchant, (tx) =>
    beginOperatorSession(tx, merchant, operator.memberId, now(), source),
  );
  return { ...operator, role, token };
}
