import type { GameAnswer } from '../protocol/play-answers.ts';
import { createPlayApi, openSession, type PlayApi, PlayError } from './play-api.ts';
import { tabStorage } from './tab-storage.ts';
import { takeLanguage } from './words.ts';

/** A game that may be played. */
export interface OpenedGame {
  readonly api: PlayApi;
  readonly game: GameAnswer;
  /** Where the game leads when the player leaves it; undefined where nobody said so. */
  readonly backUrl: string | undefined;
}

/** What a launch puts behind the hash of the address, where no server is sent it. */
interface Launch {
  readonly merchant: string;
  readonly launchToken: string;
  readonly backUrl: string;
}

const KEY = 'session';

function readLaunch(): Launch | undefined {
  const told = new URLSearchParams(location.hash.slice(1));
  // The session says it again; until then this is how a failure is told.
  takeLanguage(told.get('language') ?? navigator.language.slice(0, 2).toUpperCase());
  const [merchant, launchToken] = [told.get('merchant'), told.get('launch')];
  return merchant && launchToken ? { merchant, launchToken, backUrl: told.get('back') ?? '' } : undefined;
}

interface Kept {
  readonly token: string;
  readonly backUrl: string;
}

/** The session of this tab: what a launch gives is good once, a page may be loaded again. */
async function takeSession(): Promise<Kept> {
  const launch = readLaunch();
  if (launch) {
    const { token } = await openSession(launch.merchant, launch.launchToken);
    const session: Kept = { token, backUrl: launch.backUrl };
    tabStorage.set(KEY, JSON.stringify(session));
    history.replaceState(null, '', location.pathname);
    return session;
  }
  const kept = tabStorage.get(KEY);
  if (kept === null) throw new PlayError('sessionUnknown');
  return JSON.parse(kept) as Kept;
}

const addressOf = (text: string): string | undefined => (/^https?:\/\//.test(text) ? text : undefined);

/** Where this page leads when its game could not be opened; undefined where nobody has said so. */
export function findBackUrl(): string | undefined {
  const kept = tabStorage.get(KEY);
  const told = new URLSearchParams(location.hash.slice(1)).get('back');
  return addressOf(told ?? (kept === null ? '' : (JSON.parse(kept) as Kept).backUrl));
}

/** Opens the game that this page was launched for. @throws PlayError */
export async function openGame(): Promise<OpenedGame> {
  const { token, backUrl } = await takeSession();
  const api = createPlayApi(token);
  return { api, game: await api.getGame(), backUrl: addressOf(backUrl) };
}
