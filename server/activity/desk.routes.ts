import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import {
  approveApplication,
  decideApplication,
  deskApplication,
  deskApplicationPicture,
  deskApplications,
  rejectApplication,
} from '../../schemas/calls/applications-desk.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { noteView } from '../audit/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import {
  type ActContext,
  answerClaim,
  findClaims,
  type OrderClaim,
  type ServeAct,
  type WaitingQueue,
} from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { getPicture, listPictures } from './application-pictures.repository.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { answerApplication } from './applications.routes.ts';
import { countWaiting, type DeskApplication, getDesk, listDesk } from './applications-desk.repository.ts';
import { approve, boundsOf, decideProposal, type Judging, reject } from './decide-application.ts';
import { vipDeskRoutes } from './vip.routes.ts';

const PAGE = 20;

/** Applications that wait for operators. */
export const APPLICATION_QUEUE: WaitingQueue = {
  queue: 'applications',
  permission: 'activities.decide',
  count: countWaiting,
};

type Answer = CallValue<typeof approveApplication>;
type Asked = Pick<CallContext<typeof deskApplications>, 'merchant' | 'language' | 'now'>;
type Acting =
  | ActContext<typeof approveApplication>
  | ActContext<typeof rejectApplication>
  | ActContext<typeof decideApplication>;

/** What members apply for, by its name in the language of the request. */
const applied = ({ merchant, language }: Asked) =>
  merchant.activities.activities
    .filter(({ application }) => application)
    .map(({ code, title }) => ({
      activity: code,
      title: readLocalText(title ?? code, language, defaultLanguageOf(merchant)),
    }));

function answer(
  { row, account, proposer, decider }: DeskApplication,
  { merchant, language }: Asked,
  {
    pictures = [],
    claim,
  }: { readonly pictures?: readonly string[] | undefined; readonly claim?: OrderClaim | undefined },
): Answer {
  const written = merchant.activities.activities.find(({ code }) => code === row.activity);
  const { least = 0n, most = 0n } = boundsOf(merchant, row.activity) ?? {};
  const { proposedAmount: amount, proposedAt: at } = row;
  return {
    ...answerApplication(row, pictures.length),
    pictures: [...pictures],
    activity: row.activity,
    title: readLocalText(written?.title ?? row.activity, language, defaultLanguageOf(merchant)),
    memberId: String(row.memberId),
    account,
    currency: row.currency,
    leastMinor: String(least),
    mostMinor: String(most),
    proposal:
      amount === null || at === null ? null : { amountMinor: String(amount), by: proposer ?? '', at: at.toISOString() },
    decidedBy: decider ?? '',
    claim: answerClaim(claim),
  };
}

async function answerAll(
  tx: MerchantTransaction,
  found: readonly DeskApplication[],
  asked: Asked,
): Promise<readonly Answer[]> {
  const { code } = asked.merchant;
  const numbers = found.map(({ row }) => row.number);
  const pictures = await listPictures(tx, code, numbers);
  const claims = await findClaims(tx, code, numbers, asked.now);
  return found.map((one) => {
    const { number } = one.row;
    return answer(one, asked, { pictures: pictures.get(number), claim: claims.get(number) });
  });
}

async function answerOne(tx: MerchantTransaction, number: string, asked: Asked): Promise<Answer> {
  const [answered] = await answerAll(tx, [await getDesk(tx, asked.merchant.code, number)], asked);
  if (!answered) throw new Error(`Nothing is answered about ${number}.`);
  return answered;
}

/** Carries out a decision, and notes it for the audit log. */
async function act(
  given: Acting,
  decide: (judging: Judging) => Promise<ApplicationRow>,
  said: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { tx, merchant, operator, body, now, note } = given;
  const row = await decide({ merchant, number: body.number, by: operator.operatorId, now });
  const { number, memberId, activity, state, proposedAmount } = row;
  note({ subject: number, memberId, details: { activity, state, isProposed: proposedAmount !== null, ...said } });
  return answerOne(tx, number, given);
}

function serveQueue(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(deskApplications, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { code } = call.merchant;
      const { pages, found } = await listDesk(tx, code, call.query, { most: PAGE, now: call.now });
      const counts = { waiting: Number((await countWaiting(tx, code)).count) };
      return { ...pages, counts, applications: [...(await answerAll(tx, found, call))], activities: applied(call) };
    }),
  );
  serve(deskApplication, (call) =>
    database.readMerchant(call.merchant.code, (tx) => answerOne(tx, call.query.number, call)),
  );
  serve(deskApplicationPicture, ({ merchant, operator, query, address, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { webp, number, memberId } = await getPicture(tx, merchant.code, query.picture);
      const looked = { action: deskApplicationPicture.id, subject: number, memberId, address, now };
      await noteView(tx, dataKey, { merchant: merchant.code, operator, ...looked });
      return { webp: webp.toString('base64') };
    }),
  );
}

/** What operators do with activities: applications, VIP levels and labels; each act is audited in its own transaction. */
export function activityDeskRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  vipDeskRoutes(serve, serveAct, context);
  serveQueue(serve, context);
  serveAct(approveApplication, (given) => {
    const { amountMinor } = given.body;
    return act(given, (judging) => approve(given.tx, judging, BigInt(amountMinor)), { amountMinor });
  });
  serveAct(rejectApplication, (given) => {
    const reason = given.body.reason.trim();
    return act(given, (judging) => reject(given.tx, judging, reason), { reason });
  });
  serveAct(decideApplication, (given) => {
    const { decision, amountMinor } = given.body;
    return act(given, (judging) => decideProposal(given.tx, judging, given.body), { decision, amountMinor });
  });
}
