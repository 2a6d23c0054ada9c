import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Fault, hashOf, plant } from './faults.ts';

/** How a fault ended. A fault that runs out of time is neither found nor survives. */
export type Outcome = 'killed' | 'survived' | 'timedOut';

/** The result of one fault. */
export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  /** What found it, or what ran out of time; undefined for a survivor. */
  readonly by?: string;
  /** Of the whole search. */
  readonly seconds: number;
  /** The steps that ran, in order. */
  readonly ran: readonly string[];
}

/** Names a fault in a text together with the tests that look for it: any change gives another key. */
export const resultKey = (
  fault: Fault,
  text: string,
  tests: readonly (readonly [path: string, text: string])[],
): string => hashOf(fault.id, text, plant(text, fault), ...tests.flat());

/** Kept results of earlier runs, in a file that no one needs to keep. */
export class KeptResults {
  readonly #file: string;
  readonly #results: Map<string, Result>;
  readonly #green: Map<string, boolean>;

  constructor(file: string) {
    this.#file = file;
    let kept: { results?: Record<string, Result>; green?: Record<string, boolean> } = {};
    try {
      kept = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // There is none yet, or a run was ended while it wrote.
    }
    this.#results = new Map(Object.entries(kept.results ?? {}));
    this.#green = new Map(Object.entries(kept.green ?? {}));
  }

  /** The result of a fault, if neither its file nor its tests have changed since. */
  find(key: string): Result | undefined {
    return this.#results.get(key);
  }

  keep(key: string, result: Result): void {
    this.#results.set(key, result);
    this.#write();
  }

  /** Whether a test passes without a fault; undefined if it was never run on these sources. */
  findGreen(key: string): boolean | undefined {
    return this.#green.get(key);
  }

  keepGreen(keys: readonly string[], isGreen: boolean): void {
    for (const key of keys) this.#green.set(key, isGreen);
    this.#write();
  }

  #write(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const all = { results: Object.fromEntries(this.#results), green: Object.fromEntries(this.#green) };
    writeFileSync(this.#file, `${JSON.stringify(all, null, 1)}\n`);
  }
}
