import { createHash } from 'node:crypto';
import { readFiles } from '../support/source-files.ts';
import type { Kind, Operator, Site } from './operators/operator.ts';
import { OPERATORS } from './operators/operators.ts';
import { isValid, readSource, type Source } from './source.ts';

/** A fault that can be planted in a file. */
export interface Fault extends Site {
  /** Names it, also after lines around it have moved: `<operator>-<8 hexadecimal digits>`. */
  readonly id: string;
  readonly kind: Kind;
  readonly operator: string;
  readonly file: string;
  /** Line of its beginning, from 1. */
  readonly line: number;
}

const FAULTY = /^(src|server|engine|schemas)\/.*\.(tsx?|sql)$/;
const DIGITS = 8;

/** SHA-256 of texts, as hexadecimal digits. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
}

/** The text of the lines that a span touches. */
function linesAround(text: string, { start, end }: Site): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(from, to < 0 ? text.length : to).trim();
}

/** The faults of one operator in a file. The same change of the same lines twice differs by its turn. */
export function* faultsOf(operator: Operator, source: Source): Generator<Fault> {
  const turns = new Map<string, number>();
  for (const site of operator.find(source)) {
    const { path, text } = source;
    const about = hashOf(
      operator.name,
      path,
      linesAround(text, site),
      text.slice(site.start, site.end),
      site.replacement,
    );
    const turn = turns.get(about) ?? 0;
    turns.set(about, turn + 1);
    const id = `${operator.name}-${hashOf(about, String(turn)).slice(0, DIGITS)}`;
    const line = text.slice(0, site.start).split('\n').length;
    yield { ...site, id, line, kind: operator.kind, operator: operator.name, file: path };
  }
}

/** What narrows a search for faults; each that is left out allows all. */
export interface Wanted {
  readonly kinds?: readonly string[];
  readonly operators?: readonly string[];
  /** Whether a file may have faults. */
  readonly isFile?: (path: string) => boolean;
}

/** Every fault of the repository that is wanted, by file and place. */
export function findFaults({ kinds, operators, isFile }: Wanted = {}): readonly Fault[] {
  const used = OPERATORS.filter(
    ({ name, kind }) => (kinds?.includes(kind) ?? true) && (operators?.includes(name) ?? true),
  );
  return readFiles(FAULTY)
    .filter(({ path }) => (isFile?.(path) ?? true) && used.some(({ reads }) => reads.test(path)))
    .flatMap(({ path, text }) => {
      const source = readSource(path, text);
      return used.filter(({ reads }) => reads.test(path)).flatMap((operator) => [...faultsOf(operator, source)]);
    });
}

/** The text of a file with a fault in it. */
export const plant = (text: string, { start, end, replacement }: Site): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Whether a file can still be parsed with the fault in it, and is another text. */
export function canBePlanted(text: string, fault: Fault): boolean {
  const faulty = plant(text, fault);
  return faulty !== text && isValid(fault.file, faulty);
}
