import { readFileSync } from 'node:fs';
import { CallReach, callsNamedIn } from './call-reach.ts';
import { distancesFrom, type ImportGraph, readGraph, reversed } from './import-graph.ts';
import { type ScreenTests, screenTests } from './screen-reach.ts';

/** The tests that may notice a fault in a file, each list with the nearest first. */
export interface Reach extends ScreenTests {
  /** Files of vitest that need no database. */
  readonly units: readonly string[];
  /** Files of vitest with the server, or at least its database. */
  readonly apis: readonly string[];
}

/** They reach every file of the server, so imports behind them do not show what a test is for. */
const HUB = /^(server\/(app|compose|main)\.ts|tests\/support\/api-server\.ts)$/;
/** A test that goes over the whole table is about no call in particular. */
const CALL_TABLE = 'schemas/calls/call-table.ts';
/** Tests of this command find no fault of the product. */
const TEST = /^tests\/(unit\/(?!mutate\/)|api\/).*\.test\.tsx?$/;
const CALLS = /^schemas\/calls\/(?!call-table|define-call|dated-list)/;
const DATABASE = 'tests/support/database.ts';
/** How much it counts that a test is named after a file or its domain. */
const NAMED = 2;
/** How much it counts that a test makes the one call whose handler has the place. */
const SAME_CALL = 16;
/** SQL is not imported; these are files that call the functions of each script. */
export const SQL_CALLERS: Readonly<Record<string, string>> = {
  'ledger.sql': 'server/ledger/ledger.repository.ts',
  'play.sql': 'server/play/api.ts',
  'play.round-days.sql': 'server/play/api.ts',
  'protection.sql': 'server/protection/api.ts',
  'events.sql': 'server/events/publish.repository.ts',
  'http.sql': 'server/http/used-bodies.repository.ts',
  'list-days.sql': 'server/back-office/audit-view.repository.ts',
};

const isHub = (path: string): boolean => HUB.test(path);
/** The first word of a name, in the singular: `transfer` of `transfers-desk`. */
const stemOf = (name: string): string => (name.split(/[-.]/)[0] ?? '').replace(/s$/, '');
const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/(\.test)?\.(tsx?|sql)$/, '');

/** Finds tests by what imports what, and by the calls that a test makes and a file serves. */
export class ReachMap {
  readonly #tests: readonly string[];
  /** By test, the files that it imports without going through the server, and without going through the call table. */
  readonly #reached: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #near: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #importers: ImportGraph;
  readonly #graph: ImportGraph;
  readonly #withDatabase: ReadonlySet<string>;
  /** How many tests use the calls of a module, so that a rare one says more about a test than the login. */
  readonly #frequencies = new Map<string, number>();
  readonly #callReach: CallReach;
  /** By test, the calls that it names itself, and how many tests name each. */
  readonly #named: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #namedBy = new Map<string, number>();

  constructor(
    files: readonly string[],
    read = (path: string) => readFileSync(path, 'utf8'),
    graph: ImportGraph = readGraph(files, read),
  ) {
    this.#graph = graph;
    this.#callReach = new CallReach(files, read);
    this.#tests = files.filter((path) => TEST.test(path));
    const from = (isLeft: (path: string) => boolean) =>
      new Map(this.#tests.map((test) => [test, distancesFrom(graph, test, isLeft)]));
    this.#reached = from(isHub);
    this.#near = from((path) => isHub(path) || path === CALL_TABLE);
    this.#importers = reversed(graph);
    this.#withDatabase = new Set(this.#tests.filter((test) => distancesFrom(graph, test).has(DATABASE)));
    this.#named = new Map(this.#tests.map((test) => [test, callsNamedIn(test, read(test))]));
    for (const names of this.#named.values())
      for (const name of names) this.#namedBy.set(name, (this.#namedBy.get(name) ?? 0) + 1);
    for (const near of this.#near.values())
      for (const path of near.keys())
        if (CALLS.test(path)) this.#frequencies.set(path, (this.#frequencies.get(path) ?? 0) + 1);
  }

  /** Whether a test needs the database of the run. */
  needsDatabase(test: string): boolean {
    return this.#withDatabase.has(test);
  }

  /** The files under `tests` that a test is made of, itself among them. */
  partsOf(test: string): readonly string[] {
    return [...distancesFrom(this.#graph, test).keys()].filter((path) => path.startsWith('tests/')).sort();
  }

  /** The modules of calls that a file has a part in, each with its nearness from 1 down to 0. */
  #callsOf(file: string): ReadonlyMap<string, number> {
    const calls = new Map<string, number>(CALLS.test(file) ? [[file, 1]] : []);
    const users = distancesFrom(this.#importers, file, isHub);
    for (const [user, distance] of users) {
      if (user.startsWith('tests/')) continue;
      for (const call of this.#graph.get(user) ?? [])
        if (CALLS.test(call)) calls.set(call, Math.max(calls.get(call) ?? 0, 1 / (1 + distance)));
    }
    return calls;
  }

  /** How much a test has to do with a file that has a name; 0 if nothing is known. */
  #closeness(test: string, file: string, name: string, calls: ReadonlyMap<string, number>): number {
    const near = this.#near.get(test);
    const distance = this.#reached.get(test)?.get(file);
    let sum = distance === undefined ? 0 : 1 / (1 + distance);
    for (const [call, weight] of calls) {
      const way = near?.get(call);
      if (way !== undefined) sum += (weight * 4) / (1 + way) / (this.#frequencies.get(call) ?? 1);
    }
    const [, domain = ''] = file.split('/');
    const isNamed = [name, domain].some((word) => stemOf(word).length > 2 && stemOf(word) === stemOf(nameOf(test)));
    return sum + (isNamed ? NAMED : 0);
  }

  /** How much a test has to do with calls that it names itself: more if few tests name the call, and this one few calls. */
  #callCloseness(test: string, calls: ReadonlyMap<string, number>): number {
    const named = this.#named.get(test);
    if (!named) return 0;
    let sum = 0;
    for (const [call, weight] of calls)
      if (named.has(call)) sum += (weight * SAME_CALL) / Math.sqrt(named.size * (this.#namedBy.get(call) ?? 1));
    return sum;
  }

  /**
   * The tests of a place in a file.
   *
   * @param most of each kind of vitest's files
   * @param offset of the place; without it, the tests are those of the file
   */
  of(path: string, most: number, offset?: number): Reach {
    const file = SQL_CALLERS[path.split('/').at(-1) ?? ''] ?? path;
    const calls = this.#callsOf(file);
    const served = offset === undefined ? new Map<string, number>() : this.#callReach.callsAt(path, offset);
    const ranked = this.#tests
      .map((test) => ({
        test,
        closeness: this.#closeness(test, file, nameOf(path), calls) + this.#callCloseness(test, served),
      }))
      .filter(({ closeness }) => closeness > 0)
      .sort((one, other) => other.closeness - one.closeness || (one.test < other.test ? -1 : 1));
    const of = (hasDatabase: boolean, isIn: (test: string) => boolean) =>
      ranked
        .map(({ test }) => test)
        .filter((test) => this.needsDatabase(test) === hasDatabase && isIn(test))
        .slice(0, most);
    // A unit test that never runs the file cannot notice its fault.
    const units = of(false, (test) => this.#reached.get(test)?.has(file) ?? false);
    return { units, apis: of(true, () => !file.startsWith('src/')), ...screenTests(path) };
  }
}
