import type { ClauseKey } from '../../schemas/brand/activity-clauses.ts';
import type { PersonMark } from '../../schemas/brand/activity-shapes.ts';
import type { Activity, Audience, CheckIn, DepositMatch, Envelopes, Gift, Race } from './activity.ts';
import type { Allowance } from './budget.ts';
import type { PeriodKind } from './periods.ts';
import { prizeOf } from './race.ts';
import { raffleClauses } from './raffle-clauses.ts';
import { type ActivityClause, rewardClauses } from './reward-clauses.ts';

/** How an activity of a merchant pays. */
export interface Payout {
  readonly pays: 'claim' | 'atOnce';
  readonly oneRewardPer: readonly PersonMark[];
  /** Codes of activities of which a member has a reward, and then none of this one. */
  readonly others: readonly string[];
}

function numberClause({ from, to }: NonNullable<DepositMatch['numbers']>): ActivityClause {
  if (to === undefined) return { key: 'depositNumbers', number: from };
  return from === to ? { key: 'depositNumber', number: from } : { key: 'depositRange', number: from, last: to };
}

const depositClauses = ({ leastMinor, numbers, weekdays, reward }: DepositMatch): readonly ActivityClause[] => [
  ...rewardClauses(reward, 'shareOfDeposit'),
  { key: 'leastDeposit', amountMinor: leastMinor },
  ...(numbers ? [numberClause(numbers)] : []),
  ...(weekdays ? [{ key: 'weekdays', weekdays } as const] : []),
];

/** Prizes by place; neighbours with the same prize are one line. */
function prizeClauses({ prizes }: Race): readonly ActivityClause[] {
  const count = prizes.shape === 'pool' ? prizes.shares.length : Math.max(0, ...prizes.places.map(({ to }) => to));
  const lines: { from: number; to: number; readonly amountMinor: bigint }[] = [];
  for (let place = 1; place <= count; place += 1) {
    const amountMinor = prizeOf(prizes, place);
    const last = lines.at(-1);
    if (last?.amountMinor === amountMinor) last.to = place;
    else lines.push({ from: place, to: place, amountMinor });
  }
  return lines
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map(({ from, to, amountMinor }) =>
      from === to
        ? { key: 'prize', number: from, amountMinor }
        : { key: 'prizes', number: from, last: to, amountMinor },
    );
}

const POINTS = { turnover: 'pointsByTurnover', rounds: 'pointsByRounds', bestWin: 'pointsByWin' } as const;

const raceClauses = (race: Race): readonly ActivityClause[] => [
  ...prizeClauses(race),
  { key: 'noWagering' },
  {
    key: POINTS[race.score.of],
    ...(race.score.of === 'turnover' ? { amountMinor: race.score.minorPerPoint } : {}),
  },
  ...(race.leastPoints > 1n ? [{ key: 'leastPoints', number: Number(race.leastPoints) } as const] : []),
  { key: race.ties === 'shared' ? 'tiesShared' : 'tiesFirst' },
];

const calendarClauses = ({ rewards, onMiss, by, leastTurnoverMinor }: CheckIn): readonly ActivityClause[] => [
  ...rewards.flatMap((reward, index) => [
    ...rewardClauses(reward, 'shareOfDeposit').flatMap((clause): readonly ActivityClause[] =>
      clause.key === 'amount'
        ? [{ ...clause, key: 'calendarDay', number: index + 1 }]
        : clause.key === 'wagering'
          ? [clause]
          : [],
    ),
  ]),
  ...(rewards.every(({ kind }) => kind === 'cash') ? [{ key: 'noWagering' } as const] : []),
  { key: onMiss === 'restart' ? 'missedRestarts' : 'missedContinues' },
  ...(by === 'login' ? [{ key: 'byLogin' } as const] : []),
  ...(leastTurnoverMinor > 0n ? [{ key: 'dayTurnover', amountMinor: leastTurnoverMinor } as const] : []),
];

const OCCASIONS = { levelUp: 'giftLevelUp', week: 'giftWeek', month: 'giftMonth' } as const;

function giftClauses({ trigger }: Gift): readonly ActivityClause[] {
  const { on } = trigger;
  if (on === 'birthday')
    return [{ key: 'giftBirthday' }, { key: 'birthdayKnown', days: trigger.daysKnown }, { key: 'birthdayLeap' }];
  return on === 'levelUp' || on === 'week' || on === 'month' ? [{ key: OCCASIONS[on] }] : [];
}

const rainClauses = (rain: Envelopes): readonly ActivityClause[] => [
  { key: 'rainPool', amountMinor: rain.poolMinor, number: rain.parts },
  { key: 'rainChance', amountMinor: rain.leastPartMinor },
  { key: 'noWagering' },
  { key: 'rainTimes', times: rain.rains.toSorted() },
  ...(rain.weekdays ? [{ key: 'weekdays', weekdays: rain.weekdays } as const] : []),
  ...(rain.dates ? [{ key: 'rainDates', dates: rain.dates.toSorted() } as const] : []),
  { key: 'rainLength', number: rain.minutes },
  { key: 'rainOnce' },
];

/** Sentences that depend on the kind of an activity. */
function kindClauses(activity: Activity): readonly ActivityClause[] {
  switch (activity.kind) {
    case 'deposit':
      return depositClauses(activity);
    case 'cashback':
      return [
        ...rewardClauses(activity.reward, 'shareOfLoss'),
        ...(activity.leastLossMinor > 0n ? [{ key: 'leastLoss', amountMinor: activity.leastLossMinor } as const] : []),
        ...(activity.isPaidWhileWagering ? [] : [{ key: 'bonusRounds' } as const]),
      ];
    case 'rebate':
      return [
        ...activity.rates.flatMap((rate) =>
          rate.tiers.map(({ basisPoints }): ActivityClause => ({ key: 'rebate', basisPoints, games: [rate] })),
        ),
        { key: 'noWagering' },
        { key: 'leastRebate', amountMinor: activity.leastMinor },
        ...(activity.mostMinor === undefined ? [] : [{ key: 'most', amountMinor: activity.mostMinor } as const]),
        ...(activity.isPaidWhileWagering ? [] : [{ key: 'bonusRounds' } as const]),
      ];
    case 'race':
      return raceClauses(activity);
    case 'mission':
      return [
        ...rewardClauses(activity.reward, 'shareOfDeposit'),
        ...(activity.isInOrder ? [{ key: 'inOrder' } as const] : []),
      ];
    case 'checkIn':
      return calendarClauses(activity);
    case 'envelope':
      return rainClauses(activity);
    case 'raffle':
      return raffleClauses(activity);
    case 'gift':
      return [...giftClauses(activity), ...rewardClauses(activity.reward, 'shareOfDeposit')];
    default:
      return [];
  }
}

type Past = NonNullable<Activity['conditions']['deposits']>;

const pastClause = ({ leastMinor, withinDays }: Past, of: 'deposited' | 'played'): ActivityClause =>
  withinDays === undefined
    ? { key: `${of}Before`, amountMinor: leastMinor }
    : { key: `${of}Within`, amountMinor: leastMinor, days: withinDays };

/** The VIP levels and the labels that an activity is for. */
function levelClauses({ levels, labels, withoutLabels }: Audience): readonly ActivityClause[] {
  const ofLevels: readonly ActivityClause[] =
    levels === undefined
      ? []
      : levels.to === undefined
        ? [{ key: 'levelFrom', number: levels.from }]
        : [{ key: 'levelRange', number: levels.from, last: levels.to }];
  return [
    ...ofLevels,
    ...(labels === undefined ? [] : [{ key: 'forLabels', others: labels } as const]),
    ...(withoutLabels === undefined ? [] : [{ key: 'withoutLabels', others: withoutLabels } as const]),
  ];
}

/** Who may take part, and what counts. */
function audienceClauses(activity: Activity): readonly ActivityClause[] {
  const { conditions, audience, counts, seats } = activity;
  const { deposits, turnover } = conditions;
  const { accountDays, inviter } = audience;
  const clauses: ActivityClause[] = counts.map(({ basisPoints, ...games }) => ({
    key: 'counts',
    basisPoints,
    games: [games],
  }));
  if (deposits) clauses.push(pastClause(deposits, 'deposited'));
  if (turnover) clauses.push(pastClause(turnover, 'played'));
  if (accountDays?.least !== undefined) clauses.push({ key: 'accountFrom', days: accountDays.least });
  if (accountDays?.most !== undefined) clauses.push({ key: 'accountUntil', days: accountDays.most });
  clauses.push(...levelClauses(audience));
  if (inviter !== undefined) clauses.push({ key: inviter === 'none' ? 'notInvited' : 'invited' });
  if (seats !== undefined) clauses.push({ key: 'seats', number: seats });
  return clauses;
}

const limit = (allowance: Allowance | undefined, counted: ClauseKey, summed: ClauseKey): readonly ActivityClause[] => [
  ...(allowance?.count === undefined ? [] : [{ key: counted, number: allowance.count }]),
  ...(allowance?.amountMinor === undefined ? [] : [{ key: summed, amountMinor: allowance.amountMinor }]),
];

const MARKS = { bankAccount: 'onePerBankAccount', address: 'onePerAddress' } as const;
const SETTLED: Readonly<Record<PeriodKind, ClauseKey>> = {
  once: 'settledOnce',
  day: 'settledDay',
  week: 'settledWeek',
  half: 'settledHalf',
  month: 'settledMonth',
};
/** Kinds whose periods are worked out when they are over. */
const SETTLED_KINDS: readonly Activity['kind'][] = ['cashback', 'rebate', 'race'];

/** How much there is, when it is decided and how it is paid. */
function paymentClauses(activity: Activity, { pays, oneRewardPer, others }: Payout): readonly ActivityClause[] {
  const { budget, claimDays, permit, tries } = activity;
  const isSettled = 'period' in activity && SETTLED_KINDS.includes(activity.kind);
  const claimed: ActivityClause =
    claimDays === undefined ? { key: 'claimed' } : { key: 'claimedWithin', days: claimDays };
  return [
    ...limit(budget.member, 'memberCount', 'memberAmount'),
    ...limit(budget.memberDay, 'memberDayCount', 'memberDayAmount'),
    ...limit(budget.day, 'dayCount', 'dayAmount'),
    ...limit(budget.all, 'allCount', 'allAmount'),
    ...(tries === undefined ? [] : [{ key: 'tries', number: tries } as const]),
    ...(others.length > 0 ? [{ key: 'others', others } as const] : []),
    ...oneRewardPer.map((mark): ActivityClause => ({ key: MARKS[mark] })),
    ...(isSettled && 'period' in activity ? [{ key: SETTLED[activity.period] }] : []),
    pays === 'atOnce' ? { key: 'paidAtOnce' } : claimed,
    ...(permit === undefined ? [] : [{ key: 'permit', text: permit } as const]),
  ];
}

/** The terms of an activity as sentences, in the order in which a member reads them. */
export const activityClauses = (activity: Activity, payout: Payout): readonly ActivityClause[] => [
  ...kindClauses(activity),
  ...audienceClauses(activity),
  ...paymentClauses(activity, payout),
];
