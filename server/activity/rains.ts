import type { Envelopes } from '../../engine/promotions/activity.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { canAfford, findNextRain, findRain, type Rain } from '../../engine/promotions/red-envelope.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { listRains } from '../../schemas/calls/envelopes.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type Asking, answerCard, cardOf, readOwnState } from './activity-cards.ts';
import { findUsed } from './activity-counters.repository.ts';
import { countClosed, findOpened } from './envelopes.repository.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';

type Answer = CallValue<typeof listRains>;
type RainAnswer = Pick<
  NonNullable<Answer['rain']>,
  'rain' | 'from' | 'until' | 'state' | 'poolMinor' | 'parts' | 'left' | 'ownMinor'
>;

/** The rain of an activity that is on, and when the next one begins. */
export interface RainPart {
  readonly now: string;
  readonly rain: RainAnswer | null;
  readonly nextAt: string | null;
}

/** How many envelopes of a rain can be opened. None of one that the budget has no money for. */
async function countLeft(
  tx: MerchantTransaction,
  { merchant, now }: Asking,
  terms: Envelopes,
  rain: Rain,
): Promise<number> {
  const named = { merchant: merchant.code, activity: terms.key };
  const closed = await countClosed(tx, { ...named, rain: rain.key });
  if (closed !== undefined) return closed;
  const used = await findUsed(tx, { ...named, day: dayAt(now.getTime(), terms.timeZone) });
  return canAfford(terms, used) ? terms.parts : 0;
}

/** A rain that is on, as calls answer it. */
async function answerRain(tx: MerchantTransaction, asking: Asking, terms: Envelopes, rain: Rain): Promise<RainAnswer> {
  const { merchant, memberId } = asking;
  const name = { merchant: merchant.code, activity: terms.key, rain: rain.key };
  const own = memberId === undefined ? undefined : await findOpened(tx, name, memberId);
  const left = await countLeft(tx, asking, terms, rain);
  return {
    rain: rain.key,
    from: new Date(rain.fromMs).toISOString(),
    until: new Date(rain.untilMs).toISOString(),
    state: own === undefined ? (left > 0 ? 'open' : 'gone') : 'taken',
    poolMinor: String(terms.poolMinor),
    parts: terms.parts,
    left,
    ownMinor: own === undefined ? null : String(own),
  };
}

/** The rains of an activity, for a person; null for an activity without any. */
export async function answerRains(
  tx: MerchantTransaction,
  asking: Asking,
  { terms }: OwnActivity,
): Promise<RainPart | null> {
  if (terms.kind !== 'envelope') return null;
  const nowMs = asking.now.getTime();
  const isOn = terms.isOff !== true;
  const rain = isOn ? findRain(terms, nowMs) : undefined;
  const next = isOn ? findNextRain(terms, nowMs) : undefined;
  return {
    now: asking.now.toISOString(),
    rain: rain ? await answerRain(tx, asking, terms, rain) : null,
    nextAt: next ? new Date(next.fromMs).toISOString() : null,
  };
}

/** States in which a member can open envelopes, and before them. */
const TAKING: readonly string[] = ['coming', 'join', 'signed', 'issued', 'claimed'];
const FIRST = { open: 0, taken: 1, gone: 2 } as const;

/** The rain that a member sees over any page: of those that are on, one with an envelope to open before the others. */
export async function answerOwnRain(
  tx: MerchantTransaction,
  asking: Asking,
  asked: Parameters<typeof answerCard>[2],
): Promise<Answer> {
  const raining = activitiesOf(asking.merchant).filter(({ terms }) => terms.kind === 'envelope');
  const answer: Answer = { now: asking.now.toISOString(), rain: null, nextAt: null };
  if (raining.length === 0) return answer;
  const state = await readOwnState(tx, asking, raining);
  for (const own of raining) {
    const card = await cardOf(tx, asking, own, state);
    const part =
      card && TAKING.includes(card.state) && card.step !== 'join' ? await answerRains(tx, asking, own) : null;
    if (!card || !part) continue;
    if (part.nextAt !== null && (answer.nextAt === null || part.nextAt < answer.nextAt)) answer.nextAt = part.nextAt;
    if (part.rain === null || (answer.rain !== null && FIRST[answer.rain.state] <= FIRST[part.rain.state])) continue;
    const { activity, title, promotion } = answerCard(own, card, asked);
    answer.rain = { activity, title, promotion, ...part.rain };
  }
  return answer;
}
