import { DomainError } from '../../engine/api/domain-error.ts';
import { pictureFormatOf } from '../../engine/art/picture-format.ts';
import type { readActivity } from '../../schemas/calls/activity.ts';
import {
  applyForActivity,
  cancelApplication,
  uploadApplicationPicture,
} from '../../schemas/calls/activity-application.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { drawProof } from '../payments/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import type { Asking } from './activity-cards.ts';
import { listPictures } from './application-pictures.repository.ts';
import { type ApplicationRow, findLast } from './applications.repository.ts';
import { apply, assertMaySend, keepSent, takeBack } from './apply.ts';
import type { OwnActivity } from './own-activities.ts';

type Answer = CallValue<typeof applyForActivity>;

/** An application as its member sees it. */
export const answerApplication = (row: ApplicationRow, pictures: number): Answer => ({
  number: row.number,
  state: row.state,
  remark: row.remark,
  pictures,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  amountMinor: row.amount === null ? null : String(row.amount),
  reason: row.reason,
});

async function answerOwn(tx: MerchantTransaction, row: ApplicationRow): Promise<Answer> {
  const sent = await listPictures(tx, row.merchant, [row.number]);
  return answerApplication(row, sent.get(row.number)?.length ?? 0);
}

/** What an activity asks of an application, and the last one of the person; null for one that is not applied for. */
export async function answerPart(
  tx: MerchantTransaction,
  { merchant, memberId }: Asking,
  { written }: OwnActivity,
): Promise<CallValue<typeof readActivity>['application']> {
  const { application, code: activity } = written;
  if (application === undefined) return null;
  const { pictures, leastPictures } = application;
  const last = memberId && (await findLast(tx, { merchant: merchant.code, memberId, activity }));
  return { pictures, leastPictures, last: last ? await answerOwn(tx, last) : null };
}

/** Pictures of applications are png or jpg, whatever their names say. */
function assertFormat(bytes: Uint8Array): void {
  const format = pictureFormatOf(bytes);
  if (format !== 'png' && format !== 'jpeg') throw new DomainError('notAPicture');
}

/** What members do with applications: pictures, applying, and taking it back. */
export function applicationRoutes(serve: ServeCall, { database }: ServerContext, protection: PlayProtection): void {
  serve(uploadApplicationPicture, async ({ merchant, session: { memberId }, query: { activity }, picture, now }) => {
    assertFormat(picture);
    const taking = { merchant, memberId, now };
    // Before the picture is decoded, which is dear, and again behind it.
    await database.withMerchant(merchant.code, (tx) => assertMaySend(tx, taking, activity));
    const webp = await drawProof(picture);
    const pictureId = await database.withMerchant(merchant.code, (tx) => keepSent(tx, taking, { activity, webp }));
    return { pictureId };
  });

  serve(applyForActivity, async ({ merchant, session: { memberId }, body, now }) => {
    await protection.recognise(merchant, memberId, now);
    return database.withMerchant(merchant.code, async (tx) =>
      answerOwn(tx, await apply(tx, { merchant, memberId, now }, body)),
    );
  });

  serve(cancelApplication, async ({ merchant, session: { memberId }, body, now }) => {
    await database.withMerchant(merchant.code, (tx) => takeBack(tx, { merchant, memberId, now }, body.number));
    return null;
  });
}
