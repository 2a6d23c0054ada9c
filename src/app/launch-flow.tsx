import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { gameAddress, readGameAddress } from '../../engine/navigation/game-address.ts';
import { launchMachine } from '../../flows/launch/launch.machine.ts';
import { decided, sessionStore } from '../api/session-store.ts';
import { useLocalText, useSite } from '../api/site.ts';
import { beginLaunch, launchActors } from '../features/games/launch-calls.ts';
import { LaunchDialog } from '../features/games/launch-dialog.tsx';
import { useDialogs } from './dialogs.ts';
import type { Launch, LaunchNeeds } from './launch-context.ts';
import { firstWayIn } from './visit/way-in.ts';
import { whereabouts } from './whereabouts.ts';

/**
 * Asks for a login, or on a new device for a registration, through as many dialogs as it takes: the other of the two, a
 * required password change, greetings. It ends
 * when the last of them closes. A person who follows one of them to another page wants that page, and not the game; a
 * login requested for a game does not stay open over another page.
 */
function useAskLogin(asking: LaunchNeeds['asking'], from: string) {
  const { open, close } = useDialogs();
  const { pathname, search } = useLocation();
  const answer = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (asking === undefined) answer.current?.();
  }, [asking]);
  useEffect(() => {
    if (answer.current && asking === 'login' && whereabouts() !== from) close();
  }, [pathname, search, asking]);
  return useMemo(
    () =>
      fromPromise<boolean>(async () => {
        // Without it no dialog could ask anything; that error appears here, and not in place of the dialog.
        await Promise.all([
          import('../features/session/login-dialog.tsx'),
          import('../features/session/register-dialog.tsx'),
        ]);
        // A session that is over has its own dialogs.
        if (sessionStore.get() === undefined && sessionStore.getHeld() !== undefined) {
          await decided();
          return sessionStore.get() !== undefined;
        }
        if (whereabouts() !== from) return false;
        const { promise, resolve } = Promise.withResolvers<void>();
        open({ kind: firstWayIn(), continueTo: from });
        answer.current = resolve;
        await promise;
        answer.current = undefined;
        return sessionStore.get() !== undefined && whereabouts() === from;
      }),
    [open, from],
  );
}

/** Comes with the flow, so that one file has all that a launch needs. */
export { beginLaunch };

/** One launch, from the tile to the game, or back to its starting point. */
export default function LaunchFlow({
  place,
  from,
  begun,
  asking,
  announce,
  onShown,
  onEnd,
}: LaunchNeeds & Pick<Launch, 'place' | 'from' | 'begun'>) {
  const { t } = useTranslation();
  const site = useSite();
  const { language } = useLocalText();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const askLogin = useAskLogin(asking, from);
  const machine = useMemo(() => {
    const shown = {
      toPage(gameId: string) {
        // Going back from a game must not start the launch again.
        navigate(gameAddress({ kind: 'game', gameId }), {
          replace: readGameAddress(whereabouts()) !== undefined,
          // The game loads from then on: drawn in slices, the page would come later.
          flushSync: true,
        });
      },
      inWindow() {
        announce(t('launch.inWindow'));
      },
    };
    return launchMachine.provide({ actors: { askLogin, ...launchActors(site, language, shown, begun) } });
  }, []);
  const input = useMemo(() => ({ hasSession: sessionStore.get() !== undefined, target: place }), [place]);
  const [state, send] = useMachine(machine, { input });
  const isOver = state.status === 'done';
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const { choices, gameId, transfer, address, error } = state.context;
  const isShown = !(isOver || state.matches('askingLogin'));
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  if (!isShown) return null;
  return (
    <LaunchDialog
      step={state.value}
      vassalage={place.kind === 'vendor' ? place.vassalage : undefined}
      gameId={gameId}
      choices={choices}
      transfer={transfer}
      address={address}
      error={error}
      canRetry={state.can({ type: 'launch.retried' })}
      onChoose={(chosen) => send({ type: 'game.chosen', gameId: chosen })}
      onAgree={() => send({ type: 'transfer.agreed' })}
      onOpened={() => {
        announce(t('launch.inWindow'));
        send({ type: 'window.opened' });
      }}
      onRetry={() => send({ type: 'launch.retried' })}
      onRegister={() => {
        send({ type: 'launch.cancelled' });
        open({ kind: 'register' });
      }}
      onDeposit={() => {
        send({ type: 'launch.cancelled' });
        open({ kind: 'deposit' });
      }}
      onClose={() => send({ type: 'launch.cancelled' })}
    />
  );
}
