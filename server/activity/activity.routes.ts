import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Activity } from '../../engine/promotions/activity.ts';
import { isCheckedIn, nextStep } from '../../engine/promotions/check-in.ts';
import { roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { missionProgress, type StepProgress } from '../../engine/promotions/mission.ts';
import { factsAbout } from '../../engine/promotions/promotion-state.ts';
import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import {
  activityBoard,
  checkIn,
  claimReward,
  enterCoupon,
  joinActivity,
  listActivities,
  listRewards,
  readActivity,
} from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type Asking, answerCard, cardOf, getActivity, readOwnState } from './activity-cards.ts';
import { listRewards as findRewards, type RewardRow } from './activity-rewards.repository.ts';
import { answerTerms } from './answer-terms.ts';
import { answerPart, applicationRoutes } from './applications.routes.ts';
import { claimOwn } from './claim-reward.ts';
import { envelopeRoutes } from './envelopes.routes.ts';
import { readBoard } from './leaderboard.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { answerRaffle } from './raffle-part.ts';
import { answerRains } from './rains.ts';
import { readState } from './read-state.ts';
import { checkInToday, join, type Taking, useCoupon } from './take-part.ts';

interface Asked {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly now: Date;
}

const askingOf = ({ merchant, now }: Asked, session: { readonly memberId: bigint } | undefined): Asking => ({
  merchant,
  memberId: session?.memberId,
  now,
});

const takingOf = ({ merchant, now }: Asked, { memberId }: { readonly memberId: bigint }): Taking => ({
  merchant,
  memberId,
  now,
});

async function answerAll(tx: MerchantTransaction, asking: Asking, asked: Asked) {
  const activities = activitiesOf(asked.merchant);
  const state = await readOwnState(tx, asking, activities);
  const answers = [];
  for (const own of activities) {
    const card = await cardOf(tx, asking, own, state);
    if (card) answers.push(answerCard(own, card, asked));
  }
  return answers;
}

type Detail = Pick<CallValue<typeof readActivity>, 'steps' | 'nextDay' | 'isCheckedIn'>;

/** The steps of a mission, each with how far the person is; no others have any. */
function stepsOf(written: WrittenActivity, terms: Activity, progress: readonly StepProgress[]): Detail['steps'] {
  if (terms.kind !== 'mission') return [];
  return terms.steps.map(({ key, target, category = null, vendor = null }, index) => {
    const done = progress.find((step) => step.key === key);
    return {
      key,
      of: written.mission?.steps[index]?.of ?? 'rounds',
      category,
      vendor,
      current: String(done?.current ?? 0n),
      target: String(target),
      isDone: done?.doneAtMs !== undefined,
    };
  });
}

/** How far the person is with an activity that has steps or days. */
async function progressOf(tx: MerchantTransaction, asking: Asking, { terms, written }: OwnActivity): Promise<Detail> {
  const { merchant, memberId, now } = asking;
  const none: Detail = { steps: stepsOf(written, terms, []), nextDay: null, isCheckedIn: false };
  if (memberId === undefined || (terms.kind !== 'mission' && terms.kind !== 'checkIn')) return none;
  const roundsFromMs = roundsNeededFrom(terms, now.getTime());
  const { state } = await readState(tx, merchant, { members: [memberId], roundsFromMs, now });
  const member = String(memberId);
  if (terms.kind === 'checkIn') {
    const day = dayAt(now.getTime(), terms.timeZone);
    const facts = factsAbout(state, member);
    return { ...none, nextDay: nextStep(facts, terms, day) + 1, isCheckedIn: isCheckedIn(facts, terms, day) };
  }
  return { ...none, steps: stepsOf(written, terms, missionProgress(state, terms, member, now.getTime())) };
}

type Reward = CallValue<typeof claimReward>;

function answerReward(row: RewardRow, { merchant, language }: Asked): Reward {
  const written = merchant.activities.activities.find(({ code }) => code === row.activity);
  if (row.state === 'refused') throw new Error('A refused reward is never shown.');
  return {
    id: String(row.rewardId),
    activity: row.activity,
    title: readLocalText(written?.title ?? row.activity, language, defaultLanguageOf(merchant)),
    kind: row.kind,
    amountMinor: String(row.amount),
    neededMinor: String(row.needed),
    currency: row.currency,
    state: row.state,
    issuedAt: row.decidedAt.toISOString(),
    claimBy: row.claimBy?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Activities: where a person stands, taking part, and rewards. */
export function activityRoutes(serve: ServeCall, context: ServerContext, protection: PlayProtection): void {
  const { database, rateLimits } = context;
  applicationRoutes(serve, context, protection);
  envelopeRoutes(serve, context, protection);

  serve(listActivities, (call) =>
    database.readMerchant(call.merchant.code, (tx) => answerAll(tx, askingOf(call, call.session), call)),
  );

  serve(readActivity, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const own = getActivity(activitiesOf(call.merchant), call.query.activity);
      const asking = askingOf(call, call.session);
      const card = await cardOf(tx, asking, own, await readOwnState(tx, asking, [own]));
      if (!card) throw new DomainError('activityUnknown');
      const terms = answerTerms(own, call);
      const { timeZone } = own.terms;
      const rains = await answerRains(tx, asking, own);
      const raffle = await answerRaffle(tx, asking, own);
      const application = await answerPart(tx, asking, own);
      const progress = await progressOf(tx, asking, own);
      return { ...answerCard(own, card, call), terms, timeZone, rains, raffle, application, ...progress };
    }),
  );

  serve(activityBoard, (call) =>
    readBoard(database, askingOf(call, call.session), getActivity(activitiesOf(call.merchant), call.query.activity)),
  );

  serve(joinActivity, async (call) => {
    const { merchant, session, body, now } = call;
    await protection.recognise(merchant, session.memberId, now);
    await database.withMerchant(merchant.code, (tx) => join(tx, takingOf(call, session), body.activity));
    return null;
  });

  serve(checkIn, async (call) => {
    const { merchant, session, body, now } = call;
    await protection.recognise(merchant, session.memberId, now);
    await database.withMerchant(merchant.code, (tx) => checkInToday(tx, takingOf(call, session), body.activity));
    return null;
  });

  serve(enterCoupon, async (call) => {
    const { merchant, session, body, now, address } = call;
    await rateLimits.invitations(address);
    await protection.recognise(merchant, session.memberId, now);
    const activity = await database.withMerchant(merchant.code, (tx) =>
      useCoupon(tx, takingOf(call, session), body.code),
    );
    return { activity };
  });

  serve(listRewards, (call) =>
    database.readMerchant(call.merchant.code, async (tx) =>
      (await findRewards(tx, call.merchant.code, call.session.memberId)).map((row) => answerReward(row, call)),
    ),
  );

  serve(claimReward, async (call) => {
    const { merchant, session, body, now } = call;
    await protection.recognise(merchant, session.memberId, now);
    const row = await database.withMerchant(merchant.code, (tx) =>
      claimOwn(tx, { ...takingOf(call, session), rewardId: BigInt(body.reward) }),
    );
    return answerReward(row, call);
  });
}
