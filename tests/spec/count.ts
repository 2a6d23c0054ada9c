import type { TestOutcome } from './outcomes.ts';
import type { Clause, Requirement } from './requirements.ts';
import { readIds } from './titles.ts';

/** A clause is shown by at least one test, and by no failing one. */
export type ClauseState = 'shown' | 'failing' | 'not shown';

/** A clause with the tests that name it. */
export interface CountedClause extends Clause {
  readonly state: ClauseState;
  /** Tests that passed; if titles alone are counted, all tests. */
  readonly tests: number;
  readonly failed: number;
}

/** A requirement, shown if all of its clauses are. */
export interface CountedRequirement extends Omit<Requirement, 'clauses'> {
  readonly state: 'shown' | 'in part' | 'not shown';
  readonly clauses: readonly CountedClause[];
}

/** Sums over all requirements. */
export interface Totals {
  readonly requirements: { readonly shown: number; readonly inPart: number; readonly notShown: number };
  readonly clauses: {
    readonly shown: number;
    readonly failing: number;
    /** Not shown, and planned. */
    readonly planned: number;
    /** Not shown although the product has it. */
    readonly notShown: number;
  };
}

/** What a set of tests shows of the requirements. */
export interface Count {
  readonly requirements: readonly CountedRequirement[];
  readonly totals: Totals;
  /** Ids in titles that name no clause. */
  readonly unknownIds: readonly string[];
}

interface Tally {
  tests: number;
  failed: number;
}

const stateOf = ({ tests, failed }: Tally): ClauseState => (failed > 0 ? 'failing' : tests > 0 ? 'shown' : 'not shown');

function stateOfAll(clauses: readonly CountedClause[]): CountedRequirement['state'] {
  const shown = clauses.filter(({ state }) => state === 'shown').length;
  if (shown === clauses.length) return 'shown';
  return shown > 0 ? 'in part' : 'not shown';
}

function sumUp(requirements: readonly CountedRequirement[]): Totals {
  const clauses = requirements.flatMap((requirement) => requirement.clauses);
  const having = (state: CountedRequirement['state']) => requirements.filter((one) => one.state === state).length;
  const missing = clauses.filter(({ state }) => state === 'not shown');
  return {
    requirements: { shown: having('shown'), inPart: having('in part'), notShown: having('not shown') },
    clauses: {
      shown: clauses.filter(({ state }) => state === 'shown').length,
      failing: clauses.filter(({ state }) => state === 'failing').length,
      planned: missing.filter(({ planned }) => planned !== undefined).length,
      notShown: missing.filter(({ planned }) => planned === undefined).length,
    },
  };
}

/** Counts for each clause the tests whose title names it. Skipped tests do not count. */
export function countClauses(requirements: readonly Requirement[], outcomes: readonly TestOutcome[]): Count {
  const tallies = new Map<string, Tally>(
    requirements.flatMap(({ clauses }) => clauses.map(({ id }) => [id, { tests: 0, failed: 0 }])),
  );
  const unknownIds = new Set<string>();
  for (const { title, state } of outcomes) {
    for (const id of readIds(title)) {
      const tally = tallies.get(id);
      if (tally === undefined) unknownIds.add(id);
      else if (state === 'failed') tally.failed += 1;
      else if (state !== 'skipped') tally.tests += 1;
    }
  }
  const counted = requirements.map(({ clauses: all, ...requirement }) => {
    const clauses = all.map((clause) => {
      const tally = tallies.get(clause.id) ?? { tests: 0, failed: 0 };
      return { ...clause, state: stateOf(tally), ...tally };
    });
    return { ...requirement, state: stateOfAll(clauses), clauses };
  });
  return { requirements: counted, totals: sumUp(counted), unknownIds: [...unknownIds] };
}
