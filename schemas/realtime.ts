import type { MailKind } from './calls/mail.ts';

/** Address of the socket that each tab of a logged-in person keeps open. */
export const REALTIME_PATH = '/wps/realtime';

/** The first message of a tab, sent only once. */
export interface RealtimeGreeting {
  readonly token: string;
  /** Whether the token is one of the back office. */
  readonly isDesk?: boolean;
  /** The cursor of the last envelope that the tab received: later ones are sent again. */
  readonly after?: string;
  /** Rooms of the merchant to join, by name. */
  readonly rooms?: readonly string[];
}

/** Most rooms that a tab joins. */
export const MOST_ROOMS = 10;

/** How rooms are named: for example `draw:mega-5`. */
export const ROOM_NAME = /^[a-z][a-zA-Z0-9:-]{0,63}$/;

/**
 * Whom a message is for: the tabs of one member, of one session, of everyone below an agent (and the agent), of those who
 * have joined a room, of a merchant's operators, or of all its members.
 */
export const AUDIENCE_KINDS = ['member', 'session', 'branch', 'room', 'operators', 'merchant'] as const;

/** Names a kind of audience. */
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/**
 * Why a session is over: its time has passed; a logout, another device or a change of password has ended it; a login on
 * another device took its place; or it has reached its member's session limit.
 */
export type SessionEndReason = 'expired' | 'ended' | 'replaced' | 'timeLimit';

/** What news about money can be about. */
export const MONEY_SUBJECTS = ['deposit', 'withdrawal', 'transfer', 'limit'] as const;

/** Names a subject of news about money. */
export type MoneySubject = (typeof MONEY_SUBJECTS)[number];

/** An order of the member in its new state. */
export interface MoneyNews {
  readonly topic: 'money';
  readonly subject: MoneySubject;
  /** The number of the order. */
  readonly id: string;
  readonly state: string;
  /** Minor units of the currency, as a decimal string. */
  readonly amountMinor: string;
  readonly currency: string;
}

/** A mail that has come. */
export interface MailNews {
  readonly topic: 'mail';
  readonly event: 'new';
  readonly kind: MailKind;
  readonly id: string;
}

/** The server's messages. */
export type RealtimeNews =
  /**
   * The tab is subscribed. If `isResumed`, it has received everything since its cursor; otherwise messages may be
   * missing, and the screen must be reloaded.
   */
  | { readonly topic: 'ready'; readonly isResumed: boolean }
  /** The merchant's site is served in another version. */
  | { readonly topic: 'site'; readonly revision: string }
  /** Something that is shown of the member has changed. */
  | { readonly topic: 'member'; readonly event: 'avatar' }
  /** The member's balance has changed. */
  | { readonly topic: 'balance'; readonly event: 'changed' }
  /** Something about the member's activities has changed. */
  | { readonly topic: 'activity'; readonly event: 'changed' }
  /** A contract of the member, on either side, is another one now. */
  | { readonly topic: 'contract'; readonly event: 'changed' }
  | MoneyNews
  | MailNews
  /** Mails of the member were read or are gone. */
  | { readonly topic: 'mail'; readonly event: 'changed' }
  /** A big win, whose winner is on the winner board. */
  | { readonly topic: 'winners' }
  /** An item in a queue was added, changed or removed; only operators' tabs receive this. */
  | { readonly topic: 'desk' }
  | { readonly topic: 'session'; readonly event: 'ended'; readonly reason: SessionEndReason };

/** One frame from the server. */
export interface RealtimeEnvelope {
  readonly v: 1;
  /** Id of a stored message, equal in every frame that carries it; a tab drops duplicates. */
  readonly id?: string;
  /** Where the tab resumes after a lost connection: see `RealtimeGreeting.after`. */
  readonly cursor: string;
  /** Absent if the frame concerns this socket alone. */
  readonly audience?: AudienceKind;
  readonly message: RealtimeNews;
}

/** Codes with which the server closes a socket: only one that `failed` is to come back on its own. */
export const REALTIME_CLOSE = { ended: 4001, refused: 4401, failed: 1011 } as const;
