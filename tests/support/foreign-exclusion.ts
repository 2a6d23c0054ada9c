import { operatorOf } from '../../engine/brand/merchant.ts';
import type { ApiServer } from './api-server.ts';
import type { Withdrawer } from './withdrawals.ts';

/** A possible match of a person with an account that is excluded. @returns its number */
export async function makeExclusionCase(
  server: ApiServer,
  { merchant, memberId }: Withdrawer,
  source: bigint,
  marker: string,
) {
  const { owner } = server.database;
  const operator = operatorOf(server.merchant(merchant));
  await owner
    .insertInto('exclusion_marks')
    .values({ operator, mark: `${marker} mark`, merchant, member_id: source, ends_at: null })
    .execute();
  const row = { merchant, member_id: memberId, source_merchant: merchant, source_member_id: source };
  const { case_id: id } = await owner
    .insertInto('exclusion_cases')
    .values({ ...row, matched_by: ['person'], found_at: server.context.now() })
    .returning('case_id')
    .executeTakeFirstOrThrow();
  return String(id);
}
