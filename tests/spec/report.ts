import type { Count, CountedClause, CountedRequirement, Totals } from './count.ts';
import type { Evidence } from './outcomes.ts';

const LONGEST = 96;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function remarkOn({ state, planned, failed }: CountedClause): string {
  if (state === 'failing') return `${failed} FAILED`;
  return planned === undefined ? 'not shown' : `planned: ${planned}`;
}

const linesOf = ({ id, state, text, clauses }: CountedRequirement): readonly string[] => {
  const missing = clauses.filter((clause) => clause.state !== 'shown');
  const isAlone = clauses.length === 1 && clauses[0]?.id === id;
  const remark = isAlone && missing[0] ? ` (${remarkOn(missing[0])})` : '';
  return [
    `${id.padEnd(8)}${state.padEnd(11)}${shorten(text)}${remark}`,
    ...(isAlone ? [] : missing).map((clause) => `  ${clause.id.padEnd(8)}${remarkOn(clause)}: ${shorten(clause.text)}`),
  ];
};

function sourceLines({ outcomes, reports, missing }: Evidence): readonly string[] {
  const read = Object.entries(reports).map(([file, at]) => `${file} of ${at.toISOString()}`);
  if (read.length === 0)
    return ['There are no results of a run: titles alone are counted, whether their tests pass or not. Run npm test.'];
  return [
    `${outcomes.length} tests read: ${read.join(', ')}.`,
    ...missing.map((file) => `${file} is missing: its tests are not counted.`),
  ];
}

const totalLines = ({ requirements, clauses }: Totals): readonly string[] => [
  `Requirements: ${requirements.shown} shown, ${requirements.inPart} shown in part, ${requirements.notShown} not shown.`,
  `Clauses: ${clauses.shown} shown, ${clauses.failing} failing, ${clauses.planned} planned, ${clauses.notShown} built but not shown.`,
];

/** The lines that `npm run spec` prints; with `isMissingOnly`, without the requirements that are shown. */
export function reportLines(count: Count, evidence: Evidence, isMissingOnly: boolean): readonly string[] {
  const listed = count.requirements.filter(({ state }) => !isMissingOnly || state !== 'shown');
  return [
    ...listed.flatMap(linesOf),
    '',
    ...totalLines(count.totals),
    ...sourceLines(evidence),
    ...(count.unknownIds.length > 0 ? [`Titles name clauses that do not exist: ${count.unknownIds.join(', ')}`] : []),
  ];
}

/** The same as data; `from` is `results` of a run, or `titles` alone. */
export function reportData(count: Count, evidence: Evidence, isMissingOnly: boolean) {
  const { reports, missing, outcomes } = evidence;
  return {
    from: Object.keys(reports).length > 0 ? 'results' : 'titles',
    reports,
    missingReports: missing,
    tests: outcomes.length,
    ...count,
    requirements: count.requirements.filter(({ state }) => !isMissingOnly || state !== 'shown'),
  };
}
