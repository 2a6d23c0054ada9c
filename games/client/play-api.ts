import type { ProvableRound } from '../fairness/check-round.ts';
import type {
  ChangedSeeds,
  GameAnswer,
  HistoryAnswer,
  LiveTableAnswer,
  OpenAnswer,
  PlayedAnswer,
  PlayRefusalAnswer,
  PlayRefusalCode,
  RecordAnswer,
  SeatAnswer,
  ShownSeeds,
} from '../protocol/play-answers.ts';
import { askForSession, CALL_TIMEOUT_MS, type Launch } from './launch.ts';

export type PlayErrorCode = PlayRefusalCode | 'offline';

/** Something was refused, or no one answered: `offline`. */
export class PlayError extends Error {
  readonly code: PlayErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: PlayErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'PlayError';
    this.code = code;
    this.details = details;
  }
}

const refusalOf = (answer: unknown): PlayError => {
  const { code = 'unknown', details = {} } = (answer ?? {}) as Partial<PlayRefusalAnswer>;
  return new PlayError(code, details);
};

/** @throws PlayError */
async function read<Answer>(asked: Promise<Response>): Promise<Answer> {
  let answer: unknown;
  let isGiven: boolean;
  try {
    const response = await asked;
    isGiven = response.ok;
    answer = isGiven ? await response.json() : await response.json().catch(() => undefined);
  } catch {
    throw new PlayError('offline');
  }
  if (!isGiven) throw refusalOf(answer);
  return answer as Answer;
}

type Method = 'GET' | 'POST' | 'DELETE';

// The caller decides whether to retry: a retry must never place a bet twice.
const ask = (token: string, method: Method, path: string, body?: unknown): Promise<Response> =>
  fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });

/** Turns what a launch gave into a session of the game, once. @throws PlayError */
export const openSession = (launch: Launch): Promise<OpenAnswer> => read(askForSession(launch));

/** The calls of one session. Each throws a PlayError. */
export interface PlayApi {
  getGame(): Promise<GameAnswer>;
  beginRound(bet: unknown): Promise<PlayedAnswer>;
  actInRound(roundId: string, action: unknown): Promise<PlayedAnswer>;
  getRound(roundId: string): Promise<PlayedAnswer>;
  /** @param before the cursor from the previous page */
  listRounds(before: string | undefined): Promise<HistoryAnswer>;
  getRecord(roundId: string): Promise<ProvableRound>;
  getSeeds(): Promise<ShownSeeds>;
  changeSeeds(clientSeed: string): Promise<ChangedSeeds>;
  getLiveTable(): Promise<LiveTableAnswer>;
  /** @param seen the last money movement that the page knows, see `SeatCalls` */
  getSeat(seen: string): Promise<SeatAnswer>;
  takeSeat(stakeMinor: string): Promise<SeatAnswer>;
  leaveSeat(): Promise<SeatAnswer>;
}

/** A round by a link to it alone. @throws PlayError */
export const getLinkedRecord = (link: string): Promise<RecordAnswer> => read(ask(link, 'GET', '/api/record'));

/** @param token of the session */
export function createPlayApi(token: string): PlayApi {
  const get = <Answer>(path: string) => read<Answer>(ask(token, 'GET', path));
  const post = <Answer>(path: string, body: unknown) => read<Answer>(ask(token, 'POST', path, body));
  return {
    getGame: () => get('/api/game'),
    beginRound: (bet) => post('/api/rounds', bet),
    actInRound: (roundId, action) => post(`/api/rounds/${roundId}`, action),
    getRound: (roundId) => get(`/api/rounds/${roundId}`),
    listRounds: (before) => get(`/api/rounds${before === undefined ? '' : `?${new URLSearchParams({ before })}`}`),
    getRecord: (roundId) => get(`/api/rounds/${roundId}/record`),
    getSeeds: () => get('/api/seeds'),
    changeSeeds: (clientSeed) => post('/api/seeds', { clientSeed }),
    getLiveTable: () => get('/api/live'),
    getSeat: (seen) => get(`/api/seat?${new URLSearchParams({ seen })}`),
    takeSeat: (stakeMinor) => post('/api/seat', { stakeMinor }),
    leaveSeat: () => read(ask(token, 'DELETE', '/api/seat')),
  };
}
