import type { GameAnswer } from '../protocol/play-answers.ts';
import { preloadBoard } from './boards/boards.ts';
import { createPlayApi, type Launch, openSession, type PlayApi, PlayError } from './play-api.ts';
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

function readLaunch(): Launch | undefined {
  const told = new URLSearchParams(location.hash.slice(1));
  const [merchant, launchToken] = [told.get('merchant'), told.get('launch')];
  return merchant && launchToken ? { merchant, launchToken, back: told.get('back') ?? '' } : undefined;
}

interface Kept {
  readonly token: string;
  readonly backUrl: string | null;
}

/** The session of this tab: what a launch gives is good once, a page may be loaded again. */
async function takeSession(): Promise<Kept> {
  const launch = readLaunch();
  if (launch) {
    const { token, backUrl, family } = await openSession(launch);
    preloadBoard(family);
    const session: Kept = { token, backUrl };
    tabStorage.set(KEY, JSON.stringify(session));
    history.replaceState(null, '', location.pathname);
    return session;
  }
  const kept = tabStorage.get(KEY);
  if (kept === null) throw new PlayError('sessionUnknown');
  return JSON.parse(kept) as Kept;
}

/**
 * Where this page leads when its game could not be opened: the address of the refusal, or of the session before it.
 * Never the address in the URL, which anyone can write.
 */
export function findBackUrl({ details: { backUrl } }: PlayError): string | undefined {
  if (typeof backUrl === 'string') return backUrl;
  const kept = tabStorage.get(KEY);
  return (kept === null ? null : (JSON.parse(kept) as Kept).backUrl) ?? undefined;
}

/** Opens the game that this page was launched for. @throws PlayError */
export async function openGame(): Promise<OpenedGame> {
  try {
    const { token, backUrl } = await takeSession();
    const api = createPlayApi(token);
    const game = await api.getGame();
    await takeLanguage(game.language);
    keptLanguage.set(game.language);
    return { api, game, backUrl: backUrl ?? undefined };
  } catch (error) {
    // The reason is shown in the player's language.
    await languageTaken();
    throw error;
  }
}
