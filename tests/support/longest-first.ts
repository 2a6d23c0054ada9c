import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that would keep one process busy for long after the others have run out of work, the longest first. */
const LONGEST = [
  'tests/storm/storm.test.ts',
  'tests/api/games-people-money.test.ts',
  'tests/models/flows.test.ts',
  'tests/api/withdrawal-steps.test.ts',
  'tests/api/register-rules.test.ts',
  'tests/unit/server/db/stop-postgres.test.ts',
  'tests/unit/server/db/damaged-data.test.ts',
  'tests/unit/server/db/embedded-postgres.test.ts',
  'tests/api/permissions-by-hand.test.ts',
  'tests/unit/server/brands/copy-shipped.test.ts',
  'tests/api/pictures-ahead.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? LONGEST.length : place;
};

/** The order of a run: the longest files first, all others as Vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
