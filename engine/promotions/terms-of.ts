import type {
  WrittenActivity,
  WrittenApplication,
  WrittenCashback,
  WrittenCondition,
  WrittenDeposit,
  WrittenEnvelopes,
  WrittenGift,
  WrittenMission,
  WrittenRace,
  WrittenRaffle,
  WrittenRebate,
  WrittenSignIn,
  WrittenStep,
} from '../../schemas/brand/activity-rules.ts';
import type { WrittenGames } from '../../schemas/brand/activity-shapes.ts';
import { parseMajor } from '../money/currency.ts';
import type { Activity, ActivityTerms, Audience, Conditions, MissionStep, RacePrizes } from './activity.ts';
import type { RewardTerms } from './reward.ts';
import { budgetOf, decidedRewardOf, rewardTermsOf } from './terms-of-reward.ts';

/** The merchant's settings that an activity's terms depend on. */
export interface TermsSetting {
  readonly currency: string;
  /** Whose days and hours the times mean. */
  readonly timeZone: string;
}

const HUNDREDTHS = 2;

const gamesOf = ({ category, vendor }: WrittenGames): WrittenGames => ({
  ...(category === undefined ? {} : { category }),
  ...(vendor === undefined ? {} : { vendor }),
});

const conditionOf = ({ least, withinDays }: WrittenCondition, currency: string) => ({
  leastMinor: parseMajor(least, currency),
  ...(withinDays === undefined ? {} : { withinDays }),
});

const conditionsOf = ({ deposits, turnover }: WrittenActivity, currency: string): Conditions => ({
  ...(deposits === undefined ? {} : { deposits: conditionOf(deposits, currency) }),
  ...(turnover === undefined ? {} : { turnover: conditionOf(turnover, currency) }),
});

const audienceOf = ({ invited, accountDays, levels, labels, withoutLabels }: WrittenActivity): Audience => ({
  ...(invited === undefined ? {} : { inviter: invited }),
  ...(accountDays === undefined ? {} : { accountDays }),
  ...(levels === undefined ? {} : { levels }),
  ...(labels === undefined ? {} : { labels }),
  ...(withoutLabels === undefined ? {} : { withoutLabels }),
});

function commonTerms(written: WrittenActivity, { currency, timeZone }: TermsSetting): ActivityTerms {
  const { code, from, until, joinFrom, joinUntil, isOff, seats, group, permit, application } = written;
  return {
    key: code,
    timeZone,
    times: {
      from,
      ...(until === undefined ? {} : { until }),
      ...(joinFrom === undefined ? {} : { joinFrom }),
      ...(joinUntil === undefined ? {} : { joinUntil }),
    },
    mode: application === undefined ? written.mode : 'apply',
    isOff,
    audience: audienceOf(written),
    conditions: conditionsOf(written, currency),
    budget: budgetOf(written.budget, currency),
    ...(seats === undefined ? {} : { seats }),
    counts: written.counts.map((rule) => ({ ...gamesOf(rule), basisPoints: rule.basisPoints })),
    ...(group === undefined ? {} : { group }),
    excludes: written.excludes,
    settleAfterMinutes: written.settleAfterMinutes,
    ...(written.claimDays === undefined ? {} : { claimDays: written.claimDays }),
    ...(application?.tries === undefined ? {} : { tries: application.tries }),
    ...(permit === undefined ? {} : { permit }),
  };
}

/** Money in minor units, a multiple of the stake in hundredths, or a number. */
function targetOf({ of, target }: WrittenStep, currency: string): bigint {
  if (of === 'turnover' || of === 'stake' || of === 'depositSum') return parseMajor(target, currency);
  const [whole = '0', fraction = ''] = target.split('.');
  return BigInt(of === 'bestWin' ? whole + fraction.slice(0, HUNDREDTHS).padEnd(HUNDREDTHS, '0') : whole);
}

const stepOf = (step: WrittenStep, currency: string): MissionStep => ({
  key: step.key,
  of: step.of,
  target: targetOf(step, currency),
  ...gamesOf(step),
});

function prizesOf({ pool, shares = [], places = [] }: WrittenRace, currency: string): RacePrizes {
  if (pool !== undefined) return { shape: 'pool', poolMinor: parseMajor(pool, currency), shares };
  return {
    shape: 'places',
    places: places.map(({ from, to, amount }) => ({ from, to, amountMinor: parseMajor(amount, currency) })),
  };
}

/** An activity's terms that all kinds share, and what its own part needs. */
interface Shared {
  readonly common: ActivityTerms;
  readonly reward: RewardTerms;
  readonly currency: string;
}

const depositOf = (part: WrittenDeposit, { common, reward, currency }: Shared): Activity => ({
  ...common,
  kind: 'deposit',
  leastMinor: parseMajor(part.least, currency),
  ...(part.numbers === undefined ? {} : { numbers: part.numbers }),
  ...(part.weekdays === undefined ? {} : { weekdays: part.weekdays }),
  reward,
});

const cashbackOf = (part: WrittenCashback, { common, reward, currency }: Shared): Activity => ({
  ...common,
  kind: 'cashback',
  period: part.period,
  leastLossMinor: parseMajor(part.leastLoss, currency),
  isPaidWhileWagering: part.isPaidWhileWagering,
  reward,
});

const rebateTermsOf = (part: WrittenRebate, { common, currency }: Shared): Activity => ({
  ...common,
  kind: 'rebate',
  period: part.period,
  rates: part.rates.map((rate) => ({
    ...gamesOf(rate),
    fromLevel: 0,
    tiers: [{ from: 0n, basisPoints: rate.basisPoints }],
  })),
  leastMinor: parseMajor(part.least, currency),
  ...(part.most === undefined ? {} : { mostMinor: parseMajor(part.most, currency) }),
  isPaidWhileWagering: part.isPaidWhileWagering,
});

const missionOf = (part: WrittenMission, { common, reward, currency }: Shared): Activity => ({
  ...common,
  kind: 'mission',
  period: part.period,
  isInOrder: part.isInOrder,
  steps: part.steps.map((step) => stepOf(step, currency)),
  reward,
});

const signInOf = (part: WrittenSignIn, { common, currency }: Shared): Activity => ({
  ...common,
  kind: 'checkIn',
  rewards: part.rewards.map((reward) => rewardTermsOf(reward, currency)),
  onMiss: part.onMiss,
  by: part.by,
  leastTurnoverMinor: parseMajor(part.leastTurnover, currency),
});

const raceOf = (part: WrittenRace, { common, currency }: Shared): Activity => ({
  ...common,
  kind: 'race',
  period: part.period,
  score:
    part.score.of === 'turnover'
      ? { of: part.score.of, minorPerPoint: parseMajor(part.score.each ?? '1', currency) }
      : { of: part.score.of },
  leastPoints: BigInt(part.leastPoints),
  ties: part.ties,
  prizes: prizesOf(part, currency),
});

/** Days for which an account has had a date of birth, where an activity does not say how many. */
const DAYS_KNOWN = 30;

const giftOf = ({ on, daysKnown = DAYS_KNOWN }: WrittenGift, { common, reward }: Shared): Activity => ({
  ...common,
  kind: 'gift',
  trigger: on === 'birthday' ? { on, daysKnown } : { on },
  reward,
});

/** Envelopes of a rain that a member may open. */
const MOST_PARTS = 1;

const envelopesOf = (part: WrittenEnvelopes, { common, currency }: Shared): Activity => ({
  ...common,
  kind: 'envelope',
  rains: part.rains,
  ...(part.weekdays === undefined ? {} : { weekdays: part.weekdays }),
  ...(part.dates === undefined ? {} : { dates: part.dates }),
  minutes: part.minutes,
  poolMinor: parseMajor(part.pool, currency),
  parts: part.parts,
  leastPartMinor: part.leastPart === undefined ? 1n : parseMajor(part.leastPart, currency),
  mostParts: MOST_PARTS,
});

/** Each prize on its own, in the order in which tickets are drawn. */
const raffleOf = (
  { period, drawnAt, tickets, prizes, mostWins }: WrittenRaffle,
  { common, currency }: Shared,
): Activity => ({
  ...common,
  kind: 'raffle',
  period,
  drawnAt,
  tickets: {
    of: tickets.of,
    each: tickets.each === undefined ? 1n : parseMajor(tickets.each, currency),
    mostADay: tickets.mostADay,
  },
  prizes: prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => parseMajor(amount, currency))),
  mostWins,
});

const applicationOf = (part: WrittenApplication, { common, currency }: Shared): Activity => ({
  ...common,
  kind: 'gift',
  trigger: { on: 'approved' },
  reward: decidedRewardOf(part, currency),
});

/** The terms of an activity as it is written; undefined if the part that is named like its kind is missing. */
export function findTerms(written: WrittenActivity, setting: TermsSetting): Activity | undefined {
  const { currency } = setting;
  const common = commonTerms(written, setting);
  const reward = rewardTermsOf(written.reward ?? { kind: 'cash', amount: '0' }, currency);
  const shared = { common, reward, currency };
  const { kind, deposit, cashback, rebate, mission, signIn, coupon, race, gift, envelopes, raffle, application } =
    written;
  switch (kind) {
    case 'deposit':
      return deposit && depositOf(deposit, shared);
    case 'cashback':
      return cashback && cashbackOf(cashback, shared);
    case 'rebate':
      return rebate && rebateTermsOf(rebate, shared);
    case 'mission':
      return mission && missionOf(mission, shared);
    case 'signIn':
      return signIn && signInOf(signIn, shared);
    case 'coupon':
      return coupon && { ...common, kind: 'gift', trigger: { on: 'codeEntered' }, reward };
    case 'race':
      return race && raceOf(race, shared);
    case 'gift':
      return gift && giftOf(gift, shared);
    case 'envelopes':
      return envelopes && envelopesOf(envelopes, shared);
    case 'raffle':
      return raffle && raffleOf(raffle, shared);
    case 'application':
      return application && applicationOf(application, shared);
  }
}
