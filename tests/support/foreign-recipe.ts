import type { Belongings } from './foreign-world.ts';

/** A request that names someone's data to a call. */
export interface Naming {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly picture?: Buffer;
}

/** How a call names things of someone. */
export interface Recipe {
  /** Each way in which it names something; a call that takes no name of anything is sent as it is. */
  readonly names?: (own: Belongings) => readonly Naming[];
  /** Further fields, if it names nothing. */
  readonly plain?: Naming;
  /** Whether it names something that is everyone's own to name, such as the id of a request: it may succeed. */
  readonly maySucceed?: boolean;
  /** Whether its owner reads the marker in the answer. */
  readonly shows?: boolean;
  /** Whether it is about what one operator has, which is no other operator's either. */
  readonly isOperatorsOwn?: boolean;
}
