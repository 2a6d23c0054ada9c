import { readFileSync } from 'node:fs';

/** A part of a requirement that a test shows by the id. */
export interface Clause {
  /** The id of the requirement with a letter, as in `R2.05a`; without one if the requirement has no other clause. */
  readonly id: string;
  readonly text: string;
  /** The part of the product that will bring it; absent once the product has it. */
  readonly planned?: string;
}

/** What the product must do, in one or more clauses. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly clauses: readonly Clause[];
}

const REQUIREMENT = /^- \*\*(R\d+\.\d{2})\*\* (.+)$/;
const CLAUSE = /^ {2}- \*\*([a-z])\*\* (.+)$/;
const PLANNED = /^(.*?)\s*_Planned: (.+)\._$/;

function readClause(id: string, line: string): Clause {
  const [, text = line, planned] = PLANNED.exec(line) ?? [];
  return planned === undefined ? { id, text } : { id, text, planned };
}

/** The requirements of a document: a bullet for each, and one indented below it for each clause.
 * @throws {Error} if a bullet is neither, or a clause follows no requirement. */
export function parseRequirements(document: string): readonly Requirement[] {
  const requirements: { readonly id: string; readonly text: string; readonly clauses: Clause[] }[] = [];
  for (const line of document.split('\n').filter((text) => /^\s*- /.test(text))) {
    const [, id, text] = REQUIREMENT.exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      requirements.push({ id, text, clauses: [] });
      continue;
    }
    const [, letter, words] = CLAUSE.exec(line) ?? [];
    const last = requirements.at(-1);
    if (letter === undefined || words === undefined || last === undefined)
      throw new Error(`Neither a requirement nor a clause of one: ${line}`);
    last.clauses.push(readClause(`${last.id}${letter}`, words));
  }
  return requirements.map(({ id, text, clauses }) => {
    if (clauses.length > 0) return { id, text, clauses };
    const only = readClause(id, text);
    return { id, text: only.text, clauses: [only] };
  });
}

/** The requirements in `docs/requirements.md`. */
export const readRequirements = (): readonly Requirement[] =>
  parseRequirements(readFileSync('docs/requirements.md', 'utf8'));
