import { APPLICATION_FIELDS } from './affiliate-people.ts';
import type { ApiServer } from './api-server.ts';
import type { Withdrawer } from './withdrawals.ts';
import { PICTURE } from './withdrawer.ts';

/** An activity that members apply for. */
export const APPLIED = 'application';

/** An application of a person that waits for an operator, and its picture. */
export interface ForeignApplication {
  readonly application: string;
  readonly applicationPicture: string;
}

/** Gives a member an application that waits for an operator. @param said its remark */
export async function makeApplication(
  server: ApiServer,
  { merchant, memberId }: Pick<Withdrawer, 'merchant' | 'memberId'>,
  said: string,
): Promise<ForeignApplication> {
  const [number, pictureId] = ['A-20261121-4F7K2Q', 'p'.repeat(43)];
  const now = server.context.now();
  await server.database.owner
    .insertInto('activity_applications')
    .values({
      merchant,
      number,
      member_id: memberId,
      activity: APPLIED,
      request_id: 'an-application-that-waits',
      remark: said,
      state: 'applying',
      currency: 'INR',
      proposed_amount: null,
      proposed_by: null,
      proposed_at: null,
      amount: null,
      decided_by: null,
      asked_at: now,
      decided_at: null,
    })
    .execute();
  await server.database.owner
    .insertInto('activity_pictures')
    .values({
      merchant,
      picture_id: pictureId,
      member_id: memberId,
      activity: APPLIED,
      number,
      webp: PICTURE,
      uploaded_at: now,
    })
    .execute();
  await server.database.owner
    .insertInto('affiliates')
    .values({
      merchant,
      member_id: memberId,
      request_id: 'an-affiliate-who-waits',
      state: 'applying',
      answers: JSON.stringify({ ...APPLICATION_FIELDS, name: said }),
      plan: 'share',
      terms: null,
      asked_at: now,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  return { application: number, applicationPicture: pictureId };
}
