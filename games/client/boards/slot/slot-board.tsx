import { useCallback, useMemo, useState } from 'react';
import type { SlotBet } from '../../../families/slot/slot.ts';
import { slotMath } from '../../../families/slot/slot-math.ts';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { tabStorage } from '../../tab-storage.ts';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import { AutoPanel } from './auto-panel.tsx';
import { chooseSlotLook } from './look/choose-slot-look.ts';
import { SlotBar } from './slot-bar.tsx';
import classes from './slot-board.module.css';
import { SlotRecord } from './slot-record.tsx';
import { SlotStage } from './slot-stage.tsx';
import { useAutoSpin } from './use-auto-spin.ts';
import { useReels } from './use-reels.ts';
import { type SlotView, useSlotShow } from './use-slot-show.ts';
import { useSymbols } from './use-symbols.ts';

const QUICK_KEY = 'quickSpin';
const AUTO_PAUSE_MS = 500;

type Props = BoardProps<SlotBet, SlotView>;

const pause = (waitMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs));

/** Whether spins are shown fast, while the tab is open. */
function useQuick() {
  const [isQuick, setQuick] = useState(() => tabStorage.get(QUICK_KEY) === 'on');
  const toggle = () => {
    tabStorage.set(QUICK_KEY, isQuick ? 'off' : 'on');
    setQuick(!isQuick);
  };
  return { isQuick, toggle };
}

function PlayedSlot({ game, stake, isBusy, isStill, ...ask }: Props) {
  const { setup, currency } = game;
  const math = slotMath(setup);
  const look = useMemo(() => chooseSlotLook(setup), [setup]);
  const symbols = useSymbols(look);
  const quick = useQuick();
  const auto = useAutoSpin();
  const [isAutoOpen, setAutoOpen] = useState(false);
  const onStop = (hasScatter: boolean) => ask.playSound(hasScatter ? 'tick' : 'stop');
  const { canvas, reels } = useReels({ strips: math.strips, look, symbols, isStill, onStop });
  const { onShown, playSound } = ask;
  const slot = useSlotShow({ math, reels, isQuick: quick.isQuick, isStill, onShown, playSound });
  const isIdle = slot.show.phase === 'idle' && !isBusy;

  const playOnce = async () => {
    playSound('press');
    slot.spin();
    const round = await ask.begin({ stakeMinor: stake.minor });
    await (round ? slot.tell(round) : slot.giveUp());
    return round;
  };
  const playAuto = async () => {
    for (;;) {
      auto.take();
      if (!auto.follows(await playOnce())) return;
      await pause(AUTO_PAUSE_MS);
      if (!auto.isOn()) return;
    }
  };
  const press = () => {
    if (isIdle && auto.left === undefined) void playOnce();
    else slot.hurry();
  };
  useSpaceKey(
    (isHeld) => {
      if (!isHeld || isIdle) press();
    },
    symbols !== undefined && !isAutoOpen,
  );

  const stakeMinor = slot.show.phase === 'idle' ? stake.minor : (ask.round?.bet.stakeMinor ?? stake.minor);
  const amountOf = useCallback(
    (lineBets: number) => amountText(payAt(BigInt(stakeMinor), Math.round(lineBets), math.lines.length), currency),
    [stakeMinor, math, currency],
  );
  return (
    <div className={classes.board}>
      <SlotStage
        game={game}
        look={look}
        math={math}
        show={slot.show}
        canvas={canvas}
        isStill={isStill}
        isReady={symbols !== undefined}
        amountOf={amountOf}
        onSkip={slot.hurry}
      />
      <SlotBar
        game={game}
        stake={stake}
        isTurning={!isIdle}
        isLocked={symbols === undefined}
        isQuick={quick.isQuick}
        autoLeft={auto.left}
        onSpin={press}
        onQuick={quick.toggle}
        onAuto={() => (auto.left === undefined ? setAutoOpen(true) : auto.stop())}
      />
      {isAutoOpen ? (
        <AutoPanel
          stakeMinor={stake.minor}
          currency={currency}
          onClose={() => setAutoOpen(false)}
          onStart={(plan) => {
            setAutoOpen(false);
            auto.start(plan, stake.minor);
            void playAuto();
          }}
        />
      ) : null}
    </div>
  );
}

/** The board of the slots: five reels, their lines, free spins, and what they are played with. */
export function Board(props: Props) {
  return props.isRecord ? <SlotRecord {...props} /> : <PlayedSlot {...props} />;
}
