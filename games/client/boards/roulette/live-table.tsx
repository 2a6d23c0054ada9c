import { useEffect } from 'react';
import type { RouletteBet } from '../../../families/roulette/roulette.ts';
import type { LiveTableAnswer } from '../../../protocol/play-answers.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { ClothControls } from '../../ui/cloth-controls.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { useCloth } from '../../ui/use-cloth.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { RouletteTable } from './roulette-table.tsx';
import type { RouletteView } from './roulette-view.ts';
import { say } from './roulette-words.ts';
import { numberText } from './spot-names.ts';
import { type SeenTable, useLiveTable } from './use-live-table.ts';
import { FALL } from './wheel.tsx';

type OwnRound = BoardRound<RouletteBet, RouletteView> | undefined;

const BALL = 'ball';
/** Digits of the server seed hash that are shown; the history has the whole of it. */
const PROMISE_DIGITS = 12;

/** The current state, in words. */
function messageOf(table: SeenTable | undefined, round: OwnRound, isFallen: boolean): string {
  if (!table) return say('opening');
  if (table.phase === 'betting') return say(round && !round.isOver ? 'placed' : 'betsOpen');
  if (table.phase === 'closed') return say('closed');
  return table.number === null || !isFallen ? say('spinning') : numberText(table.number);
}

/** The numbers that may be seen: not the one that the ball is still falling on. */
function numbersOf(table: SeenTable | undefined, isFallen: boolean) {
  if (!table) return [];
  const isNew = table.phase === 'settled';
  const numbers = table.history.map((number, index) => ({
    key: String(isNew ? table.round - index : table.round - 1 - index),
    number,
  }));
  return isNew && !isFallen ? numbers.slice(1) : numbers;
}

/** Queries the player's round once its ball has stopped, until the server has its result. */
function useSettlement(table: SeenTable | undefined, round: OwnRound, look: () => Promise<OwnRound>): void {
  useEffect(() => {
    if (!table || !round || round.isOver) return;
    if (table.phase === 'settled' || round.nonce !== table.round) void look();
  }, [table, round, look]);
}

/** A live table: everyone has the same time for bets, the same ball and the same number. */
export function LiveTable(
  props: BoardProps<RouletteBet, RouletteView> & { readonly watch: () => Promise<LiveTableAnswer | undefined> },
) {
  const { game, round, isStill } = props;
  const table = useLiveTable(props.watch);
  useSettlement(table, round, props.look);
  const thrown = table?.number ?? undefined;
  const reveal = useReveal(
    String(table?.round ?? ''),
    thrown === undefined ? [] : [BALL],
    () => FALL.durationMs,
    isStill,
  );
  const isFallen = thrown !== undefined && reveal.isDone;
  const isOfThisRound = round?.nonce === table?.round;
  useShown(round, table !== undefined && (isFallen || !isOfThisRound), props);
  const isOpen = table?.phase === 'betting' && (!round || round.isOver);
  const play = useCloth(props, round, isOpen, isOfThisRound);
  const isRolling = table?.phase === 'spinning' && !isStill;
  return (
    <GameLayout
      stage={
        <RouletteTable
          title={game.setup.title}
          play={play}
          currency={game.currency}
          thrown={thrown ?? numbersOf(table, true)[0]?.number}
          spinKey={thrown === undefined || reveal.isDone ? undefined : String(table?.round)}
          spin={FALL}
          isRolling={isRolling}
          shown={isFallen ? thrown : undefined}
          message={messageOf(table, round, isFallen)}
          numbers={numbersOf(table, isFallen)}
          countdown={table?.phase === 'betting' ? <Countdown endsAtMs={table.endsAtMs} /> : undefined}
          notes={
            table
              ? [
                  say('others', { number: table.otherPlayers }),
                  say('promise', { hash: `${table.commitment.slice(0, PROMISE_DIGITS)}…` }),
                ]
              : []
          }
        />
      }
      controls={<ClothControls game={game} play={play} name={say('place')} againName={say('placed')} />}
    />
  );
}
