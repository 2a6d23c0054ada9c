import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { ApiServer } from './api-server.ts';
import type { Recipe } from './foreign-recipe.ts';
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
  return { application: number, applicationPicture: pictureId };
}

/** How calls about applications name things. */
export const APPLICATION_RECIPES = {
  'activity.picture': { plain: { query: { activity: APPLIED }, picture: PICTURE } },
  'activity.apply': {
    names: ({ applicationPicture }) => [
      { body: { requestId: randomUUID(), activity: APPLIED, remark: 'Mine.', pictures: [applicationPicture] } },
    ],
  },
  'activity.cancelApplication': { names: ({ application: number }) => [{ body: { number } }] },
  'applicationsDesk.list': { shows: true, plain: { query: { view: 'waiting' } } },
  'applicationsDesk.picture': { names: ({ applicationPicture: picture }) => [{ query: { picture } }] },
  'applicationsDesk.approve': { names: ({ application: number }) => [{ body: { number, amountMinor: '1000' } }] },
  'applicationsDesk.reject': { names: ({ application: number }) => [{ body: { number, reason: 'No.' } }] },
  'applicationsDesk.decide': {
    names: ({ application: number }) => [{ body: { number, decision: 'confirmed', amountMinor: '1000' } }],
  },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
