import { isDrawnHere } from '../../../engine/lottery/families.ts';
import type { DrawRecord } from '../../fairness/draw-record.ts';
import type { DrawMistake } from '../../fairness/judge-draw.ts';
import { type ShownDraw, verifyDrawsInBrowser } from '../../fairness/verify-draws-in-browser.ts';
import { canVerify } from '../../fairness/verify-in-browser.ts';
import { say } from '../pages/page-words.ts';
import { type Fact, Facts } from '../ui/facts.tsx';
import steps from './check-steps.module.css';
import classes from './draws-check.module.css';
import round from './round-check.module.css';
import { useFound } from './use-found.ts';

/** Wrong draws that are listed at most. */
const MOST_LISTED = 20;

/** Numbers as a line; a draw without any says why. */
function numbersText({ numbers, voidReason }: DrawRecord): string {
  if (voidReason !== '') return say('drawVoided');
  return numbers === null ? say('drawPending') : numbers.join(' ');
}

/** The figures of one draw, each of which anyone can compute again. */
function factsOf({ record, drawn, computedCommitment, computedLink }: ShownDraw): readonly Fact[] {
  const { kind, drawsAt, seed, commitment, formerLink, link, feed, beacon } = record;
  const signed = feed ?? beacon;
  return [
    { name: say('drawKind'), value: kind },
    { name: say('drawTime'), value: drawsAt },
    { name: say('drawNumbers'), value: numbersText(record) },
    ...(drawn ? [{ name: say('drawnAgain'), value: drawn.join(' ') }] : []),
    ...(seed === null
      ? []
      : [
          { name: say('drawSeed'), value: seed },
          { name: say('drawComputed'), value: computedCommitment },
        ]),
    ...(commitment === '' ? [] : [{ name: say('drawCommitment'), value: commitment }]),
    ...(signed ? [{ name: say(feed ? 'feedKey' : 'beaconKey'), value: signed.publicKey }] : []),
    ...(signed?.message ? [{ name: say('signedMessage'), value: signed.message }] : []),
    ...(formerLink === '' ? [] : [{ name: say('formerLink'), value: formerLink }]),
    { name: say('drawLink'), value: link },
    ...(computedLink === link ? [] : [{ name: say('computedLink'), value: computedLink }]),
  ];
}

/** What a good verdict may say: seeds prove numbers that are drawn here, and a signature those of a feed. */
function goodVerdict(draws: readonly DrawRecord[]): string {
  if (draws.some(({ source }) => isDrawnHere(source))) return say('drawsFair');
  return say(draws.every(({ feed }) => feed) ? 'drawsSigned' : 'drawsElsewhere');
}

function Wrong({ draw: { record, mistakes } }: { readonly draw: ShownDraw }) {
  return (
    <li>
      <bdi>
        {record.lottery} {record.period}
      </bdi>
      <ul>
        {mistakes.map((mistake: DrawMistake) => (
          <li key={mistake}>{say(`drawMistake.${mistake}`)}</li>
        ))}
      </ul>
    </li>
  );
}

function Found({ found }: { readonly found: readonly ShownDraw[] }) {
  const wrong = found.filter(({ mistakes }) => mistakes.length > 0);
  const records = found.map(({ record }) => record);
  const [only] = found;
  return (
    <>
      <p className={round.verdict} role="status" data-fair={wrong.length === 0}>
        {wrong.length === 0 ? goodVerdict(records) : say('drawsWrong', { wrong: wrong.length, all: found.length })}
      </p>
      {wrong.length > 0 ? (
        <ul className={classes.wrong}>
          {wrong.slice(0, MOST_LISTED).map((draw) => (
            <Wrong key={`${draw.record.lottery} ${draw.record.period}`} draw={draw} />
          ))}
        </ul>
      ) : null}
      {records.some(({ source }) => source === 'demonstration') ? <p>{say('drawsDemonstration')}</p> : null}
      {only && found.length === 1 ? (
        <Facts className={steps.hashes} facts={factsOf(only)} />
      ) : (
        <Facts
          className={steps.hashes}
          facts={[
            { name: say('drawsCount'), value: String(found.length) },
            { name: say('drawLink'), value: records.at(-1)?.link ?? '' },
          ]}
        />
      )}
    </>
  );
}

/** Checks draws of a lottery in this browser, with nothing but their records. */
export default function DrawsCheck({ draws }: { readonly draws: readonly DrawRecord[] }) {
  const standing = useFound(draws, verifyDrawsInBrowser);
  const [first] = draws;
  return (
    <section className={round.check}>
      <h2 className={classes.title}>
        {draws.length === 1 && first
          ? say('drawOf', { lottery: first.lottery, period: first.period })
          : say('drawsOf', { lottery: first?.lottery ?? '' })}
      </h2>
      {!canVerify() ? (
        <p className={round.verdict}>{say('drawsNoHashes')}</p>
      ) : standing === undefined ? (
        <p className={round.verdict} role="status">
          {say('drawsChecking')}
        </p>
      ) : 'reason' in standing ? (
        <p className={round.verdict} role="status" data-fair={false}>
          {say('drawsFailed')}
        </p>
      ) : (
        <Found found={standing.found} />
      )}
    </section>
  );
}
