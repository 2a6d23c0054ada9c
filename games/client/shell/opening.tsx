import { useEffect, useState } from 'react';
import { findBackUrl, type OpenedGame, openGame } from '../open-game.ts';
import { PlayError } from '../play-api.ts';
import { Failure } from './failure.tsx';
import { hueOf } from './hue.ts';
import { Loading } from './loading.tsx';
import { Shell } from './shell.tsx';

type Standing = { readonly opened: OpenedGame } | { readonly error: PlayError } | undefined;

/** What a launch gives is good once: two calls in one page must share it. */
let opening: Promise<OpenedGame> | undefined;

/** The page of a game from its first moment: loading, then the game, or why it cannot be played. */
export function Opening() {
  const [standing, setStanding] = useState<Standing>();
  const open = () => {
    setStanding(undefined);
    opening ??= openGame();
    opening.then(
      (opened) => {
        document.title = opened.game.setup.title ?? '';
        document.documentElement.style.setProperty('--hue', String(hueOf(opened.game.setup.theme)));
        setStanding({ opened });
      },
      (error: unknown) => {
        opening = undefined;
        setStanding({ error: error instanceof PlayError ? error : new PlayError('unknown') });
      },
    );
  };
  useEffect(open, []);

  if (standing === undefined) return <Loading />;
  if ('error' in standing)
    return <Failure error={standing.error} backUrl={findBackUrl(standing.error)} onRetry={open} />;
  return <Shell opened={standing.opened} />;
}
