import type { Fault } from './faults.ts';
import { KINDS, type Kind } from './operators/operator.ts';
import type { Result } from './results.ts';
import type { KnownFaults } from './survivors.ts';

/** The share of noticeable faults that the tests are to find, in per cent. Machines: `npm run flows -- --mutate`. */
const GOALS_PERCENT: Readonly<Record<Kind, number>> = { screens: 90, server: 95, config: 95 };

/** A fault that was looked for, and how that ended. */
export interface Judged {
  readonly fault: Fault;
  readonly result: Result;
}

/** How many faults of a kind or of an operator ended in which way. */
export interface Tally {
  readonly name: string;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  readonly timedOut: number;
  /** Killed ones among those that count, from 0 to 1; undefined if none counts. Equivalent ones do not count. */
  readonly share: number | undefined;
}

/** What a run has found out. */
export interface Report {
  readonly kinds: readonly Tally[];
  readonly operators: readonly Tally[];
  /** Survivors that the list does not have: they fail the run. */
  readonly unknown: readonly Judged[];
  /** Listed faults that are found now, so their entry has to go. */
  readonly overdue: readonly Judged[];
  readonly timedOut: readonly Judged[];
}

function tally(name: string, judged: readonly Judged[], equivalents: ReadonlySet<string>): Tally {
  const count = (isCounted: (one: Judged) => boolean): number => judged.filter(isCounted).length;
  const killed = count(({ result }) => result.outcome === 'killed');
  const equivalent = count(({ result }) => result.outcome === 'survived' && equivalents.has(result.id));
  const survived = count(({ result }) => result.outcome === 'survived') - equivalent;
  const timedOut = count(({ result }) => result.outcome === 'timedOut');
  const all = killed + survived + timedOut;
  return { name, killed, survived, equivalent, timedOut, share: all === 0 ? undefined : killed / all };
}

/** Sums up the results of a run against the list of accepted faults. */
export function summarise(judged: readonly Judged[], { survivors, equivalents }: KnownFaults): Report {
  const same = new Set(equivalents.map(({ id }) => id));
  const listed = new Set([...survivors.map(({ id }) => id), ...same]);
  const tallies = (names: readonly string[], nameOf: (fault: Fault) => string): readonly Tally[] =>
    names.flatMap((name) => {
      const own = judged.filter(({ fault }) => nameOf(fault) === name);
      return own.length > 0 ? [tally(name, own, same)] : [];
    });
  const operators = [...new Set(judged.map(({ fault }) => fault.operator))].sort();
  return {
    kinds: tallies(KINDS, ({ kind }) => kind),
    operators: tallies(operators, ({ operator }) => operator),
    unknown: judged.filter(({ result: { id, outcome } }) => outcome === 'survived' && !listed.has(id)),
    overdue: judged.filter(({ result: { id, outcome } }) => outcome === 'killed' && listed.has(id)),
    timedOut: judged.filter(({ result }) => result.outcome === 'timedOut'),
  };
}

const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${Math.floor(share * 1000) / 10} %`;

const goalOf = ({ name, share }: Tally): string => {
  const [, goal] = Object.entries(GOALS_PERCENT).find(([kind]) => kind === name) ?? [];
  if (goal === undefined || share === undefined) return '';
  return `goal ${goal} %${share * 100 < goal ? ', missed' : ''}`;
};

function table(tallies: readonly Tally[]): readonly string[] {
  const rows = tallies.map((one) => [
    one.name,
    ...[one.killed, one.survived, one.equivalent, one.timedOut].map(String),
    percent(one.share),
    goalOf(one),
  ]);
  const all = [['', 'killed', 'survived', 'equivalent', 'timed out', 'share', ''], ...rows];
  const widths = all.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), []);
  return all.map((row) =>
    `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`.trimEnd(),
  );
}

/** A fault on one line: where it is and its sentence. */
export const faultLine = ({ id, file, line, sentence }: Fault): string => `${id}  ${file}:${line}  ${sentence}`;

const section = (title: string, judged: readonly Judged[]): readonly string[] =>
  judged.length === 0 ? [] : ['', title, ...judged.map(({ fault }) => `  ${faultLine(fault)}`)];

/** The report as lines for a terminal. */
export function reportText({ kinds, operators, unknown, overdue, timedOut }: Report): string {
  return [
    ...table(kinds),
    '',
    ...table(operators),
    ...section(
      'Not found. Look further with --tests 40, write a test, or mark it in tests/mutate/survivors.json as equivalent:',
      unknown,
    ),
    ...section('Found now: remove these from tests/mutate/survivors.json:', overdue),
    ...section('Out of time, so neither found nor survived; try --patience 2:', timedOut),
  ].join('\n');
}
