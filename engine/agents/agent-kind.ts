/** What the number of an agent says. */
export interface AgentKind {
  /** Whether the house is the only one above. */
  readonly isTop: boolean;
  /** Whether the line is for tests and demonstrations: it counts in no sum and is paid nothing. */
  readonly isInternal: boolean;
}

const KINDS: Readonly<Record<number, AgentKind>> = {
  1: { isTop: true, isInternal: false },
  2: { isTop: false, isInternal: false },
  41: { isTop: true, isInternal: true },
  42: { isTop: false, isInternal: true },
};

/** The kind of agent that a session's `isAgent` number means; undefined if it means none. */
export const agentKind = (number: number): AgentKind | undefined => KINDS[number];

/** The number of an agent of a kind. */
export const agentNumber = ({ isTop, isInternal }: AgentKind): number =>
  isInternal ? (isTop ? 41 : 42) : isTop ? 1 : 2;
