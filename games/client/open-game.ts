import type { GameAnswer } from '../protocol/play-answers.ts';
import { loadBoard } from './boards/boards.ts';
import { readLaunch } from './launch.ts';
import { createPlayApi, openSession, type PlayApi, PlayError } from './play-api.ts';
import { keptLanguage, tabStorage } from './tab-storage.ts';
import { languageTaken, takeLanguage } from './words.ts';

/** A game that may be played. */
export interface OpenedGame {
  readonly api: PlayApi;
  readonly game: GameAnswer;
  /** Where the game leads when the player leaves it; undefined if no launch named one. */
  readonly backUrl: string | undefined;
}

const KEY = 'session';

interface Kept {
  readonly token: string;
  readonly backUrl: string | null;
}

/** The session that this tab keeps, if any. */
function readKept(): Kept | undefined {
  const kept = tabStorage.get(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Kept);
}

/**
 * The session of this tab: what a launch gives is good once, a page may be loaded again. A launch has the game as well,
 * most of the time.
 */
async function takeSession(): Promise<{ readonly session: Kept; readonly game: GameAnswer | null }> {
  const launch = readLaunch();
  if (launch) {
    const { token, backUrl, game } = await openSession(launch);
    const session: Kept = { token, backUrl };
    tabStorage.set(KEY, JSON.stringify(session));
    history.replaceState(null, '', location.pathname);
    return { session, game };
  }
  const session = readKept();
  if (!session) throw new PlayError('sessionUnknown');
  return { session, game: null };
}

/**
 * Where this page leads when its game could not be opened: the address of the refusal, or of the session before it.
 * Never the address in the URL, which anyone can write.
 */
export function findBackUrl({ details: { backUrl } }: PlayError): string | undefined {
  if (typeof backUrl === 'string') return backUrl;
  return readKept()?.backUrl ?? undefined;
}

/** Opens the game that this page was launched for. @throws PlayError */
export async function openGame(): Promise<OpenedGame> {
  try {
    const { session, game: opened } = await takeSession();
    const api = createPlayApi(session.token);
    const game = opened ?? (await api.getGame());
    // The board comes in the language of the session.
    await Promise.all([takeLanguage(game.language), loadBoard(game.setup.family)]);
    keptLanguage.set(game.language);
    return { api, game, backUrl: session.backUrl ?? undefined };
  } catch (error) {
    // The reason is shown in the player's language.
    await languageTaken();
    throw error;
  }
}
