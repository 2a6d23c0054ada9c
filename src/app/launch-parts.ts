import type { LanguageCode } from '../../engine/i18n/languages.ts';
import type { GamePlace } from '../../engine/navigation/game-address.ts';
import { withTexts } from '../api/i18n.ts';
import { sessionStore } from '../api/session-store.ts';
import type { Site } from '../api/site.ts';
import type { BegunLaunch } from '../features/games/launch-calls.ts';
import { lazily } from '../ui/lazily.tsx';

let begin: ((site: Site, language: LanguageCode, gameId: string) => BegunLaunch) | undefined;

/** One launch. */
export const LaunchFlow = lazily(() =>
  withTexts(async () => {
    const { default: Flow, beginLaunch } = await import('./launch-flow.tsx');
    begin = beginLaunch;
    return { default: Flow };
  }, 'dialog'),
);

/** Makes the call of a member's launch, if its code is there; otherwise the launch makes it once it is drawn. */
export const beginIfLoaded = (site: Site, language: LanguageCode, place: GamePlace): BegunLaunch | undefined =>
  place.kind === 'game' && sessionStore.get() !== undefined ? begin?.(site, language, place.gameId) : undefined;
