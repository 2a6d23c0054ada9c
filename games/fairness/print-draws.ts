import { isDrawnHere } from '../../engine/lottery/families.ts';
import { checkDraws } from './check-draw.ts';
import type { DrawRecord } from './draw-record.ts';
import type { DrawMistake, DrawVerification } from './judge-draw.ts';

/** Each mistake of a draw, in words. */
const MISTAKES: Readonly<Record<DrawMistake, string>> = {
  kindUnknown: 'its kind is none that this build knows',
  linkWrong: 'its link does not follow from its promise',
  linkBroken: 'its link does not continue that of the draw before: a draw is missing, replaced or added',
  seedMissing: 'its seed is not revealed',
  promiseBroken: 'its seed is not the one that was promised',
  promiseUnknown: 'it has a promise or a seed, but its numbers are drawn elsewhere',
  numbersMissing: 'it has a seed but no numbers',
  numbersWrong: 'its numbers are not those of its seed, or not those that its feed has signed',
  beaconMissing: 'it has numbers, but not the value of its beacon',
  signatureWrong: 'its message was not signed with the key of its feed or beacon',
  messageOther: 'its feed or its beacon has signed something about another draw',
};

const nameOf = ({ lottery, period }: DrawRecord): string => `${lottery} ${period}`;

const numbersText = ({ record: { numbers, voidReason } }: DrawVerification): string =>
  voidReason === '' ? (numbers ?? []).join(' ') : `voided (${voidReason})`;

/** Counts and mistakes of checked draws. */
export interface DrawsVerdict {
  readonly draws: number;
  readonly voided: number;
  readonly demonstrations: number;
  /** Draws that take place elsewhere: no seed decides their numbers. */
  readonly elsewhere: number;
  /** Those of them whose result a feed has signed, and the keys of these feeds. */
  readonly signed: number;
  readonly feedKeys: readonly string[];
  /** Own draws into which a beacon is mixed, and the keys of these beacons. */
  readonly mixed: number;
  readonly beaconKeys: readonly string[];
  readonly wrong: readonly DrawVerification[];
  /** Links that were noted earlier and are not in the chain. */
  readonly lostLinks: readonly string[];
  /** Link of the last draw; empty if there is none. */
  readonly lastLink: string;
}

const keysOf = (signed: readonly { readonly publicKey: string }[]): readonly string[] => [
  ...new Set(signed.map(({ publicKey }) => publicKey)),
];

/** Checks draws in the order of their chain, and looks up links that someone has noted. */
export function judgeDraws(records: readonly DrawRecord[], notedLinks: readonly string[] = []): DrawsVerdict {
  const feeds = records.flatMap(({ feed }) => (feed ? [feed] : []));
  const beacons = records.flatMap(({ beacon }) => (beacon ? [beacon] : []));
  const links = new Set(records.flatMap(({ formerLink, link }) => [formerLink, link]));
  return {
    draws: records.length,
    voided: records.filter(({ voidReason }) => voidReason !== '').length,
    demonstrations: records.filter(({ source }) => source === 'demonstration').length,
    elsewhere: records.filter(({ source }) => !isDrawnHere(source)).length,
    signed: feeds.length,
    feedKeys: keysOf(feeds),
    mixed: beacons.length,
    beaconKeys: keysOf(beacons),
    wrong: checkDraws(records).filter(({ mistakes }) => mistakes.length > 0),
    lostLinks: notedLinks.filter((link) => !links.has(link)),
    lastLink: records.at(-1)?.link ?? '',
  };
}

/** Whether draws hold: each from its promise, all in one chain, and every noted link in it. */
export const isRight = ({ wrong, lostLinks }: DrawsVerdict): boolean => wrong.length === 0 && lostLinks.length === 0;

/** Prints a verdict. One draw is printed with its numbers. */
export function printVerdict(records: readonly DrawRecord[], verdict: DrawsVerdict): void {
  const { draws, voided, demonstrations, elsewhere, signed, mixed, wrong, lostLinks, lastLink } = verdict;
  const [only] = checkDraws(records.slice(0, draws === 1 ? 1 : 0));
  if (only) {
    console.log(`Draw             ${nameOf(only.record)}, ${only.record.kind}, ${only.record.drawsAt}`);
    console.log(`Numbers          ${numbersText(only)}`);
    if (only.drawn) console.log(`From the seed    ${only.drawn.join(' ')}`);
  } else console.log(`Draws            ${draws}, of which voided: ${voided}`);
  if (demonstrations > 0)
    console.log(`Demonstrations   ${demonstrations}: our own draws in place of ones that take place elsewhere`);
  if (signed > 0)
    console.log(`Signed feed      ${signed}: the feed has signed the numbers, so that no seed proves them`);
  for (const key of verdict.feedKeys) console.log(`Key of the feed  ${key}`);
  if (elsewhere > signed)
    console.log(
      `Elsewhere        ${elsewhere - signed}: two operators entered the numbers, so that no seed proves them`,
    );
  if (mixed > 0) console.log(`Public beacon    ${mixed}: a value that was published after the close is mixed in`);
  for (const key of verdict.beaconKeys) console.log(`Key of beacon    ${key}`);
  console.log(`Last link        ${lastLink}`);
  for (const { record, mistakes } of wrong)
    for (const mistake of mistakes) console.log(`WRONG            ${nameOf(record)}: ${MISTAKES[mistake]}`);
  for (const link of lostLinks) console.log(`WRONG            the link ${link} is not in the chain`);
  const right =
    elsewhere === draws
      ? 'Whole: no period is missing. No seed proves numbers that are drawn elsewhere.'
      : 'Fair: the numbers are what the promised seeds give.';
  console.log(isRight(verdict) ? right : 'NOT what the promised seeds give.');
}
