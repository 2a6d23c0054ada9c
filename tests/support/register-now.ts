import type { ApiServer } from './api-server.ts';

/** Lets a member have registered at this moment of the test's clock: the database has its own clock. */
export async function registerNow(server: ApiServer, merchant: string, memberId: bigint): Promise<void> {
  await server.database.owner
    .updateTable('members')
    .set({ created_at: server.context.now() })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
}
