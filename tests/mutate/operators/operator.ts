import type { Source } from '../source.ts';

/** What is judged together, each with a goal. */
export const KINDS = ['screens', 'server', 'config'] as const;

/** A kind of fault, by the part of the product that it breaks. */
export type Kind = (typeof KINDS)[number];

/** A change of a file that is a fault. */
export interface Site {
  /** Where the replaced text begins and ends in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Names the fault for a person. */
  readonly sentence: string;
}

/** Finds every place of a file at which one kind of mistake can be planted. */
export interface Operator {
  readonly name: string;
  readonly kind: Kind;
  /** What it breaks, for the help. */
  readonly summary: string;
  /** Paths of files that it reads. */
  readonly reads: RegExp;
  readonly find: (source: Source) => Iterable<Site>;
}

/** Screens and what they are made of. */
export const SCREENS = /^src\/.*\.tsx?$/;
/** The server alone. */
export const SERVER_CODE = /^server\/(?!db\/(migrations|tables)\/|seed\/|test-control\/|art\/).*\.ts$/;
/** The server with the rules and calls that it follows. Migrations are history: later functions replace theirs. */
export const SERVER =
  /^(server\/(?!db\/migrations\/|db\/tables\/|seed\/|test-control\/|art\/)|engine\/(?!art\/)|schemas\/calls\/|schemas\/errors\.ts).*\.ts$/;
/** SQL lies in scripts and in files of functions. */
export const SERVER_AND_SQL = new RegExp(`${SERVER.source}|^server/db/functions/.*\\.sql$`);
