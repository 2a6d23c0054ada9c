import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { LaunchChoice, LaunchRequest } from '../../../flows/launch/launch.machine.ts';
import { gameList } from '../../../schemas/calls/game-lists.ts';
import { launchGame } from '../../../schemas/calls/launch.ts';
import { api } from '../../api/client.ts';
import { sessionStore } from '../../api/session-store.ts';
import type { Site } from '../../api/site.ts';
import { isPhone } from '../../ui/use-is-phone.ts';
import { gameWindows } from './game-windows.ts';
import { openedGame } from './opened-game.ts';

/** Where a launched game opens. */
interface Way {
  readonly gameId: string;
  readonly needsWindow: boolean;
}

interface LaunchedGame {
  readonly address: string;
  readonly needsWindow: boolean;
}

/** Asks for the address of a game. */
async function askForGame(
  { brand }: Site,
  language: LanguageCode,
  { gameId, isTransferAgreed }: LaunchRequest,
): Promise<LaunchedGame> {
  const body = {
    gameId,
    confirmTrans: isTransferAgreed,
    platform: isPhone() ? 'html5' : 'html5-desktop',
    clientType: 'web',
    language,
  } as const;
  const { game_url: framed, game_url2: alone } = await api.call(launchGame, { body });
  const needsWindow = framed === undefined || (isPhone() && brand.games.onPhones === 'window');
  return { address: framed ?? alone ?? '', needsWindow };
}

/** A launch whose call is under way before anything of it is drawn. */
export interface BegunLaunch {
  readonly gameId: string;
  readonly answer: Promise<LaunchedGame>;
}

/** Asks for a game in the moment of the press: a slow phone draws the dialog during the call. */
export function beginLaunch(site: Site, language: LanguageCode, gameId: string): BegunLaunch {
  const answer = askForGame(site, language, { gameId, isTransferAgreed: false });
  // The launch reports it.
  answer.catch(() => undefined);
  return { gameId, answer };
}

/**
 * The calls of a launch, and what shows the game: a page of ours around it, or its own window.
 *
 * @param begun the first call, if it is under way; every later one is made here
 */
export function launchActors(
  site: Site,
  language: LanguageCode,
  shown: { toPage(gameId: string): void; inWindow(): void },
  begun?: BegunLaunch,
) {
  const ways = new Map<string, Way>();
  let first = begun;
  const launch = async (request: LaunchRequest): Promise<string> => {
    const { gameId, isTransferAgreed } = request;
    const isBegun = first?.gameId === gameId && !isTransferAgreed;
    const asked = (isBegun && first?.answer) || askForGame(site, language, request);
    first = undefined;
    const { address, needsWindow } = await asked;
    ways.set(address, { gameId, needsWindow });
    return address;
  };
  const show = (address: string): void => {
    const way = ways.get(address);
    if (!way || way.needsWindow) {
      if (!gameWindows.open(address)) throw new DomainError('popupBlocked');
      shown.inWindow();
      return;
    }
    openedGame.open({ gameId: way.gameId, address, token: sessionStore.get()?.token ?? '' });
    shown.toPage(way.gameId);
  };
  return {
    listGames: fromPromise<readonly LaunchChoice[], string>(async ({ input }) => {
      const { games } = await api.call(gameList, { query: { vassalage: input } });
      return games.map(({ gameId, title }) => ({ gameId, title }));
    }),
    launchGame: fromPromise<string, LaunchRequest>(({ input }) => launch(input)),
    openGame: fromPromise<void, string>(async ({ input }) => show(input)),
  };
}
