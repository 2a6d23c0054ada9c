import ky, { HTTPError, type KyInstance } from 'ky';
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
  try {
    return (await (await asked).json()) as Answer;
  } catch (error) {
    if (!(error instanceof HTTPError)) throw new PlayError('offline');
    throw refusalOf(error.data);
  }
}

// The caller decides whether to retry: a retry must never place a bet twice.
const open: KyInstance = ky.create({ timeout: CALL_TIMEOUT_MS, retry: 0 });

/** Turns what a launch gave into a session of the game, once. @throws PlayError */
export async function openSession(launch: Launch): Promise<OpenAnswer> {
  let answer: unknown;
  let isOpen: boolean;
  try {
    const response = await askForSession(launch);
    isOpen = response.ok;
    answer = isOpen ? await response.json() : await response.json().catch(() => undefined);
  } catch {
    throw new PlayError('offline');
  }
  if (!isOpen) throw refusalOf(answer);
  return answer as OpenAnswer;
}

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
export const getLinkedRecord = (link: string): Promise<RecordAnswer> =>
  read(open.get('/api/record', { headers: { authorization: `Bearer ${link}` } }));

/** @param token of the session */
export function createPlayApi(token: string): PlayApi {
  const api = open.extend({ headers: { authorization: `Bearer ${token}` } });
  return {
    getGame: () => read(api.get('/api/game')),
    beginRound: (bet) => read(api.post('/api/rounds', { json: bet })),
    actInRound: (roundId, action) => read(api.post(`/api/rounds/${roundId}`, { json: action })),
    getRound: (roundId) => read(api.get(`/api/rounds/${roundId}`)),
    listRounds: (before) => read(api.get('/api/rounds', before === undefined ? {} : { searchParams: { before } })),
    getRecord: (roundId) => read(api.get(`/api/rounds/${roundId}/record`)),
    getSeeds: () => read(api.get('/api/seeds')),
    changeSeeds: (clientSeed) => read(api.post('/api/seeds', { json: { clientSeed } })),
    getLiveTable: () => read(api.get('/api/live')),
    getSeat: (seen) => read(api.get('/api/seat', { searchParams: { seen } })),
    takeSeat: (stakeMinor) => read(api.post('/api/seat', { json: { stakeMinor } })),
    leaveSeat: () => read(api.delete('/api/seat')),
  };
}
