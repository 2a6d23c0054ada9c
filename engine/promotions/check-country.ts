import type { Activity, GiftTrigger, Mission, TicketRule } from './activity.ts';
import { windowOf } from './activity-window.ts';
import { COUNTRY_RULES, type CountryRule, type CountryRuleCode } from './country-rules.ts';
import { dayStart } from './local-days.ts';
import type { PointRates } from './points.ts';
import type { RewardTerms } from './reward.ts';
import type { GameSelector } from './shares.ts';
import type { VipRules } from './vip-levels.ts';

/** A rule that an activity breaks, or that the VIP levels or the points of a merchant break. */
export interface CountryBreach {
  /** The key of the activity; `vip` and `points` for those. */
  readonly activity: string;
  readonly code: CountryRuleCode;
  readonly source: string;
}

/** The terms of all rewards that an activity may give. */
function rewardTermsOf(activity: Activity): readonly RewardTerms[] {
  switch (activity.kind) {
    case 'rebate':
    case 'race':
    case 'envelope':
    case 'raffle':
      return [];
    case 'checkIn':
      return activity.rewards;
    case 'wheel':
      return activity.prizes.flatMap(({ reward }) => reward ?? []);
    case 'referral':
      return [activity.inviterReward, activity.friendReward].flatMap((reward) => reward ?? []);
    default:
      return [activity.reward];
  }
}

/** Whether a member has to pay money in for a reward. */
function needsDeposit(activity: Activity): boolean {
  if ((activity.conditions.deposits?.leastMinor ?? 0n) > 0n) return true;
  switch (activity.kind) {
    case 'deposit':
      return true;
    case 'mission':
      return activity.steps.some(({ of }) => of === 'depositSum' || of === 'deposits');
    case 'wheel':
    case 'raffle':
      return activity.tickets.of === 'deposits';
    case 'referral':
      return activity.depositsMinor > 0n;
    default:
      return rewardTermsOf(activity).some(
        (reward) => reward.kind === 'bonus' && reward.wagering.of === 'bonusAndDeposit',
      );
  }
}

const PLAYED_STEPS: readonly Mission['steps'][number]['of'][] = ['turnover', 'stake', 'rounds', 'bestWin'];

/** A level is reached by play; levels for deposits are found apart. */
const isPlayed = ({ on }: GiftTrigger): boolean => on === 'stake' || on === 'levelUp';

/** Whether a reward is for members of a level alone, which is reached by play. */
const isByLevel = (reward: RewardTerms): boolean =>
  'amount' in reward &&
  reward.amount.shape === 'byLevel' &&
  reward.amount.levels.every(({ fromLevel }) => fromLevel > 0);

const isEarnedByPlay = ({ of }: TicketRule): boolean => of === 'turnover';

/** Whether a reward can only be had by a member who has played for it. */
function comesAfterPlay(activity: Activity): boolean {
  if ((activity.conditions.turnover?.leastMinor ?? 0n) > 0n) return true;
  if ((activity.audience.levels?.from ?? 0) > 0) return true;
  switch (activity.kind) {
    case 'rebate':
    case 'cashback':
    case 'race':
      return true;
    case 'mission':
      return activity.steps.some(({ of }) => PLAYED_STEPS.includes(of));
    case 'wheel':
    case 'raffle':
      return isEarnedByPlay(activity.tickets);
    case 'checkIn':
      return activity.leastTurnoverMinor > 0n;
    case 'gift':
      return isPlayed(activity.trigger) || isByLevel(activity.reward);
    // An inviter need not play for the reward, and a friend does so only after the first day.
    case 'referral':
      return activity.turnoverTimes > 0;
    default:
      return false;
  }
}

/** Rewards that can be played with: things and points are not, while points stay apart from money. */
const isForPlay = (activity: Activity): boolean =>
  activity.kind === 'envelope' ||
  activity.kind === 'raffle' ||
  rewardTermsOf(activity).some(({ kind }) => kind !== 'item' && kind !== 'points');

/** Products of a licence, by category of games. */
const PRODUCTS: Readonly<Record<string, string>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  COCK: 'betting',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  LIVE: 'casino',
  RNG: 'casino',
  PVP: 'casino',
  FISH: 'casino',
  MINI: 'casino',
};

/** Games that rules name, as far as they count. */
const selectorsOf = (activity: Activity): readonly GameSelector[] => [
  ...activity.counts.filter(({ basisPoints }) => basisPoints > 0),
  ...(activity.kind === 'rebate' ? activity.rates : []),
  ...(activity.kind === 'mission' ? activity.steps : []),
  ...(activity.kind === 'gift' && activity.trigger.on === 'stake' ? [activity.trigger] : []),
  ...rewardTermsOf(activity).flatMap((reward) =>
    reward.kind === 'bonus' ? reward.wagering.contributions.filter(({ basisPoints }) => basisPoints > 0) : [],
  ),
];

const categoriesOf = (activity: Activity): readonly string[] => [
  ...selectorsOf(activity).flatMap(({ category }) => category ?? []),
  ...rewardTermsOf(activity).flatMap((reward) => (reward.kind === 'freeBet' ? reward.categories : [])),
];

/** Whether play or rewards of an activity are of more than one product. Free rounds are of the casino. */
function mixesProducts(activity: Activity): boolean {
  const products = new Set(categoriesOf(activity).map((category) => PRODUCTS[category] ?? category));
  if (rewardTermsOf(activity).some(({ kind }) => kind === 'freeRounds')) products.add('casino');
  return products.size > 1 && !coversEverything(activity);
}

/** A free choice among all products is no mix. */
const coversEverything = (activity: Activity): boolean => {
  const named = new Set(categoriesOf(activity));
  return Object.keys(PRODUCTS).every((category) => named.has(category));
};

const mostTimesOf = (activity: Activity): number =>
  Math.max(0, ...rewardTermsOf(activity).map((reward) => (reward.kind === 'bonus' ? reward.wagering.times : 0)));

/** Kinds whose rewards chance decides. */
const DRAWN: readonly Activity['kind'][] = ['raffle', 'wheel', 'envelope'];

const BREAKS: Readonly<Record<CountryRuleCode, (activity: Activity, rule: CountryRule) => boolean>> = {
  allForbidden: () => true,
  depositCondition: needsDeposit,
  rewardBeforePlay: (activity) => isForPlay(activity) && !comesAfterPlay(activity),
  drawWithoutPermit: ({ kind, permit }) => DRAWN.includes(kind) && permit === undefined,
  wageringTooHigh: (activity, { mostTimes = Number.POSITIVE_INFINITY }) => mostTimesOf(activity) > mostTimes,
  mixedProducts: mixesProducts,
};

/** Whether an activity is for people of a country, and still on when a rule of it begins. */
const isUnder = (rule: CountryRule, activity: Activity, country: string): boolean =>
  rule.country === country &&
  (activity.audience.countries?.includes(country) ?? true) &&
  windowOf(activity).untilMs > (rule.fromDay === undefined ? 0 : dayStart(rule.fromDay, 'UTC'));

/** The rules of a country that some activities break, by activity. */
export const findBreaches = (
  activities: readonly Activity[],
  country: string,
  rules: readonly CountryRule[] = COUNTRY_RULES,
): readonly CountryBreach[] =>
  activities.flatMap((activity) =>
    rules
      .filter((rule) => isUnder(rule, activity, country) && BREAKS[rule.code](activity, rule))
      .map(({ code, source }) => ({ activity: activity.key, code, source })),
  );

/** The rule of a country that forbids a bonus for a deposit; undefined if none does, or if all promotions are forbidden. */
export const findDepositRule = (
  country: string,
  rules: readonly CountryRule[] = COUNTRY_RULES,
): CountryRule | undefined => rules.find((rule) => rule.country === country && rule.code === 'depositCondition');

/** The rules of a country that VIP levels and points break: neither may be had for money paid in. */
export function findProgrammeBreaches(
  { vip, points }: { readonly vip?: Pick<VipRules, 'levels'>; readonly points?: PointRates },
  country: string,
  rules: readonly CountryRule[] = COUNTRY_RULES,
): readonly CountryBreach[] {
  const forDeposits = [
    ...(vip?.levels.some(({ depositsMinor = 0n }) => depositsMinor > 0n) ? ['vip'] : []),
    ...(points !== undefined && points.rates.deposit > 0 ? ['points'] : []),
  ];
  const all = [...(vip === undefined ? [] : ['vip']), ...(points === undefined ? [] : ['points'])];
  return rules
    .filter((rule) => rule.country === country)
    .flatMap(({ code, source }) => {
      const breaking = code === 'allForbidden' ? all : code === 'depositCondition' ? forDeposits : [];
      return breaking.map((activity) => ({ activity, code, source }));
    });
}
