import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the names are kept between runs; ignored by git. */
const MEMORY = '.cache/unsteady-tests.json';
/** A name that has not come again in this time is forgotten. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** When each name was last unsteady, as an ISO moment. */
type Memory = Readonly<Record<string, string>>;

/** A damaged or missing memory is an empty one: no run is worth losing for it. */
function readMemory(path: string): Memory {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Memory);
    return Object.fromEntries(entries.filter(([, at]) => Date.parse(at) > 0));
  } catch {
    return {};
  }
}

/** The verdict on the unsteady tests of a run. */
export interface UnsteadyVerdict {
  /** Those that fail the run. */
  readonly failed: readonly string[];
  /** What to print, a line each. */
  readonly lines: readonly string[];
}

/**
 * Judges the tests that failed and passed on a second try, and remembers their names. One alone is named and no more; with
 * several, or with one that an earlier run has named, those fail the run.
 *
 * @param names of this run's unsteady tests
 * @param most how many of them a run may have: with more the product cannot be trusted, however green each second try was
 * @param path of the memory
 */
export function judgeUnsteady(
  names: readonly string[],
  most: number,
  path: string = MEMORY,
  now: Date = new Date(),
): UnsteadyVerdict {
  const memory = Object.entries(readMemory(path)).filter(([, at]) => now.getTime() - Date.parse(at) < KEPT_MS);
  const before = new Map(memory);
  const isCrowd = names.length > most;
  const failed = names.filter((name) => isCrowd || before.has(name));
  const lines = names.map((name) => {
    const at = before.get(name);
    const again = at === undefined ? '' : ` It was unsteady on ${at.slice(0, 10)} as well, so it counts as failed.`;
    return `UNSTEADY: failed, and passed on a second try: ${name}.${again}`;
  });
  if (names.length > 0) {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    const kept = {
      ...Object.fromEntries(memory),
      ...Object.fromEntries(names.map((name) => [name, now.toISOString()])),
    };
    writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`);
    renameSync(draft, path);
  }
  const crowd = isCrowd ? [`${names.length} are unsteady, and ${most} may be: they count as failed.`] : [];
  return { failed, lines: [...lines, ...crowd] };
}
