import type { Merchant } from '../../engine/brand/merchant.ts';
import { readSignerKey } from '../../engine/lottery/signer-key.ts';
import type { AskProblem } from '../../schemas/calls/lottery-asks.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { askBeacon } from './ask-beacon.ts';
import { askFeed, isFed } from './ask-feed.ts';
import { type AskedSources, type AskTrouble, findDueAsks, findNextAsk, findTroubles } from './asks.repository.ts';
import { runDraws } from './lottery-jobs.ts';
import type { PeriodRow } from './periods.repository.ts';

/** Periods of one run, and how many of them are asked for at once. */
const MOST_OF_RUN = 40;
const AT_ONCE = 4;
/** Troubles that the message of a failed run names. */
const MOST_NAMED = 3;

/** Each problem, as the back office shows it among the jobs. */
const PROBLEMS: Readonly<Record<AskProblem, string>> = {
  unreachable: 'it cannot be reached, or leads elsewhere',
  refused: 'it answers an error',
  notPublished: 'it has published nothing so far',
  tooLong: 'its answer is too long',
  formWrong: 'its answer has another form',
  signatureWrong: 'its key has not signed the answer',
  otherDraw: 'its answer is about another draw',
  numbersWrong: 'its numbers cannot be a result of this lottery',
};

const troubleText = ({ lottery, number, problem }: AskTrouble): string =>
  `the source of ${lottery} ${number}: ${PROBLEMS[problem]}`;

type JobContext = Pick<ServerContext, 'database' | 'dataKey' | 'onError' | 'now'>;

/** The sources of a merchant's lotteries as they are now. */
function sourcesOf({ lotteries: { lotteries } }: Merchant): AskedSources {
  return {
    fed: lotteries.filter(isFed).map(({ code }) => code),
    mixed: lotteries.flatMap(({ code, beacon }) => {
      const key = readSignerKey(beacon?.publicKey ?? '');
      return key === undefined ? [] : [[code, key] as const];
    }),
  };
}

async function askOne(context: JobContext, merchant: Merchant, row: PeriodRow): Promise<boolean> {
  const lottery = merchant.lotteries.lotteries.find(({ code }) => code === row.lottery);
  try {
    if (lottery?.beacon && row.beaconKey !== null) return await askBeacon(context, merchant, lottery.beacon.url, row);
    return lottery !== undefined && isFed(lottery) && (await askFeed(context, merchant, lottery, row));
  } catch (error) {
    context.onError(error);
    return false;
  }
}

/**
 * Asks the feeds and beacons of a merchant for all that is due, and pays the bets of the periods that are drawn by it.
 *
 * @throws Error that names the problems of sources while they last
 */
export async function askSources(
  context: JobContext,
  merchant: Merchant,
  protection: PlayProtection,
): Promise<Date | undefined> {
  const { code } = merchant;
  const sources = sourcesOf(merchant);
  if (sources.fed.length + sources.mixed.length === 0) return undefined;
  const { database } = context;
  const due = await database.withMerchant(code, (tx) => findDueAsks(tx, code, sources, MOST_OF_RUN));
  let isDrawn = false;
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const rows = due.slice(first, first + AT_ONCE);
    const answers = await Promise.all(rows.map((row) => askOne(context, merchant, row)));
    isDrawn ||= answers.includes(true);
  }
  if (isDrawn) await runDraws(context, merchant, protection);
  const troubles = await database.withMerchant(code, (tx) => findTroubles(tx, code, sources));
  if (troubles.length > 0) {
    const more = troubles.length > MOST_NAMED ? `; and ${troubles.length - MOST_NAMED} more` : '';
    throw new Error(`Draws wait, because of ${troubles.slice(0, MOST_NAMED).map(troubleText).join('; ')}${more}.`);
  }
  return database.withMerchant(code, (tx) => findNextAsk(tx, code, sources));
}

/** Asks signed feeds for results, and beacons for the values of their rounds. A separate job: a slow source holds up no draw. */
export const askJob = (protectionOf: (context: ServerContext) => PlayProtection): MerchantJob => ({
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 0,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  run: async (context, merchant) => ({ dueAt: await askSources(context, merchant, protectionOf(context)) }),
});
