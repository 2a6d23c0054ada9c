import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { withinLimits } from '../amounts.ts';
import { findBoard } from '../boards/boards.ts';
import { hasSiteBar } from '../frame.ts';
import type { OpenedGame } from '../open-game.ts';
import type { PanelId } from '../panels/panel.ts';
import { PANELS } from '../panels/panels.ts';
import { say } from '../shell-words.ts';
import { shownMoney } from '../shown-money.ts';
import { playSound, type SoundName } from '../sound.ts';
import { tabStorage } from '../tab-storage.ts';
import { usePlay } from '../use-play.ts';
import { useToldRound } from '../use-told-round.ts';
import { Failure } from './failure.tsx';
import { Notice } from './notice.tsx';
import { PlayTime } from './play-time.tsx';
import { Prize } from './prize.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const STAKE_KEY = 'stake';
const SOUND_KEY = 'sound';

/** The stake that a player had in this tab, as far as the game takes it. */
function useStake({ setup }: OpenedGame['game']) {
  const [minor, setMinor] = useState(() => withinLimits(setup, BigInt(tabStorage.get(STAKE_KEY) ?? '0')));
  return {
    minor,
    set(next: string) {
      tabStorage.set(STAKE_KEY, next);
      setMinor(next);
    },
  };
}

/** Off until someone turns it on. */
function useSound() {
  const [isOn, setIsOn] = useState(() => tabStorage.get(SOUND_KEY) === 'on');
  return {
    isOn,
    toggle() {
      tabStorage.set(SOUND_KEY, isOn ? 'off' : 'on');
      setIsOn(!isOn);
    },
    play: (name: SoundName) => {
      if (isOn) playSound(name);
    },
  };
}

/** A game while it is played: its bar, its board, and what opens over it. */
export function Shell({ opened }: { readonly opened: OpenedGame }) {
  const { game, backUrl } = opened;
  const play = usePlay(opened);
  const stake = useStake(game);
  const sound = useSound();
  const money = shownMoney(play);
  useToldRound(play, backUrl);
  const [panel, setPanel] = useState<PanelId>();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false });
  const [Board] = useState(() => findBoard(game.setup.family));
  const Panel = panel && PANELS[panel];
  if (play.error?.code.startsWith('session'))
    return <Failure error={play.error} backUrl={backUrl} onRetry={play.reload} />;
  return (
    <div className={classes.shell} data-below-site-bar={hasSiteBar(backUrl) || undefined}>
      <TopBar
        game={game}
        balanceMinor={money.balanceMinor}
        isSoundOn={sound.isOn}
        onSound={sound.toggle}
        onPanel={setPanel}
      />
      <Suspense fallback={<div className={classes.waiting} role="status" aria-label={say('loading')} />}>
        {Board ? (
          <Board
            game={game}
            round={play.round}
            earlier={play.earlier}
            stake={stake}
            isBusy={play.isBusy}
            isStill={isStill}
            isRecord={false}
            begin={play.begin}
            act={play.act}
            look={play.look}
            watch={play.watch}
            seats={play.seats}
            onShown={play.onShown}
            playSound={sound.play}
          />
        ) : null}
      </Suspense>
      <Prize round={money.seen} currency={game.currency} />
      <Notice error={play.error} backUrl={backUrl} onReload={play.reload} onDismiss={play.dismiss} />
      <PlayTime backUrl={backUrl} />
      {Panel ? (
        <Suspense fallback={null}>
          <Panel opened={opened} onClose={() => setPanel(undefined)} onOpen={setPanel} />
        </Suspense>
      ) : null}
    </div>
  );
}
