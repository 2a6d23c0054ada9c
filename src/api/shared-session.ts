import { splitToken } from '../../engine/access/session-halves.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';

/** The entry of the local storage. */
export const SHARED_SESSION = 'session';

const STATES = ['open', 'lost', 'expired', 'ended', 'replaced', 'timeLimit'] as const satisfies readonly (
  | 'open'
  | 'lost'
  | SessionEndReason
)[];

/** The browser's session, as its tabs share it. */
export interface SharedSession {
  readonly merchant: string;
  /** The half of the token that the pages keep. It opens nothing without the cookie. */
  readonly key: string;
  /** `lost`: the cookie is gone, so no further tab can join. Otherwise why the session is over. */
  readonly state: (typeof STATES)[number];
}

/** Reads an entry. Anything that is none counts as absent. */
export function readShared(entry: string | null, merchant: string): SharedSession | undefined {
  try {
    const fields = fieldsOf(JSON.parse(entry ?? 'null'));
    const state = STATES.find((known) => known === fields.state);
    if (fields.merchant !== merchant || typeof fields.key !== 'string' || state === undefined) return undefined;
    return { merchant, key: fields.key, state };
  } catch {
    return undefined;
  }
}

/** Without a storage each tab has a session of its own, as in a private window that keeps nothing. */
const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const write = (shared: SharedSession): void => {
  attempt(() => localStorage.setItem(SHARED_SESSION, JSON.stringify(shared)));
};

const isOf = (shared: SharedSession | undefined, token: string): shared is SharedSession =>
  shared !== undefined && shared.key === splitToken(token).key;

/** What all tabs of a browser know of its session. Never a whole token, and no name. */
export const sharedSession = {
  read: (merchant: string): SharedSession | undefined =>
    readShared(attempt(() => localStorage.getItem(SHARED_SESSION)) ?? null, merchant),
  /** Whether an entry is about the session of a token. */
  isOf,
  begin(token: string, merchant: string): void {
    const { key } = splitToken(token);
    if (sharedSession.read(merchant)?.key !== key) write({ merchant, key, state: 'open' });
  },
  /** Notes why a session is over, for a page that is loaded later; a session that has followed it stays. */
  note(key: string, merchant: string, state: 'lost' | SessionEndReason): void {
    const shared = sharedSession.read(merchant);
    if (shared?.key === key && shared.state !== state) write({ ...shared, state });
  },
  /** Forgets the session of a token, unless another one has followed it. */
  end(token: string, merchant: string): void {
    if (isOf(sharedSession.read(merchant), token)) sharedSession.clear();
  },
  clear(): void {
    attempt(() => localStorage.removeItem(SHARED_SESSION));
  },
};
