import type { OperatorRole } from '../../schemas/operator-permissions.ts';
import type { ServerContext } from '../server-context.ts';
import { hashOnce, setTwoFactor } from './arrange-logins.repository.ts';
import type { Facts } from './facts.ts';

type Member = NonNullable<Facts['members']>[number];
type Owner = ServerContext['database']['owner'];

/** The id of an operator. @throws Error if the merchant has no such operator */
export async function getOperatorId(owner: Owner, merchant: string, account: string): Promise<bigint> {
  const row = await owner
    .selectFrom('operators')
    .select('operator_id')
    .where('merchant', '=', merchant)
    .where('account_key', '=', account.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new Error(`No operator of ${merchant} is called ${account}.`);
  return row.operator_id;
}

/** Updates an operator to match a fact, or adds one. */
export async function setOperator(
  context: ServerContext,
  merchant: string,
  member: Member,
  role: OperatorRole,
): Promise<void> {
  const { owner } = context.database;
  const { account, password } = member;
  const login =
    password === undefined
      ? {}
      : {
          password_hash: password === null ? null : await hashOnce(password),
          password_set_at: password === null ? null : context.now(),
        };
  await owner
    .insertInto('operators')
    .values({ merchant, account, password_hash: null, password_set_at: null, made_by: 'command', role, ...login })
    .onConflict((conflict) => conflict.columns(['merchant', 'account_key']).doUpdateSet({ role, ...login }))
    .execute();
  if (member.hasTwoFactor === undefined) return;
  const operatorId = await getOperatorId(owner, merchant, account);
  await setTwoFactor(context, { merchant, operatorId }, member);
}
