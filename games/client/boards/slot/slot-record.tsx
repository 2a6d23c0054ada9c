import { useEffect, useMemo } from 'react';
import type { SlotBet } from '../../../families/slot/slot.ts';
import { slotMath } from '../../../families/slot/slot-math.ts';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { chooseSlotLook } from './look/choose-slot-look.ts';
import classes from './slot-board.module.css';
import { cellsOf, slotScenes } from './slot-scenes.ts';
import { SlotStage } from './slot-stage.tsx';
import { say } from './slot-words.ts';
import { useReels } from './use-reels.ts';
import type { SlotView } from './use-slot-show.ts';
import { useSymbols } from './use-symbols.ts';

const nothing = () => undefined;

/** A finished round of a slot: the spin that was paid for with its wins, and what its free spins came to. */
export function SlotRecord({ game, round }: BoardProps<SlotBet, SlotView>) {
  const math = slotMath(game.setup);
  const look = useMemo(() => chooseSlotLook(game.setup), [game.setup]);
  const symbols = useSymbols(look);
  const { canvas, reels } = useReels({ strips: math.strips, look, symbols, isStill: true, onStop: nothing });
  const scenes = useMemo(() => slotScenes(math, round?.view?.spins ?? []), [math, round]);
  const [first] = scenes;
  const last = scenes.at(-1);
  useEffect(() => {
    if (!first) return;
    reels.show(first.stops);
    const cells = new Set(first.wins.flatMap((win) => cellsOf(math, first.stops, win)));
    const lines = first.wins.flatMap(({ line }) => (math.lines[line] ? [math.lines[line]] : []));
    reels.light(first.wins.length > 0 ? { cells, lines } : undefined);
  }, [first, math, reels]);
  const amountOf = (lineBets: number) =>
    amountText(payAt(BigInt(round?.bet.stakeMinor ?? '0'), Math.round(lineBets), math.lines.length), game.currency);
  return (
    <div className={classes.board}>
      <SlotStage
        game={game}
        look={look}
        math={math}
        show={{
          phase: 'idle',
          scene: first,
          win: undefined,
          isFeature: false,
          paidLineBets: last?.paidLineBets ?? 0,
        }}
        canvas={canvas}
        isStill={true}
        isReady={symbols !== undefined}
        amountOf={amountOf}
        onSkip={nothing}
        note={
          last && scenes.length > 1
            ? say('recordFree', { count: scenes.length - 1, amount: amountOf(last.freeLineBets) })
            : undefined
        }
      />
    </div>
  );
}
