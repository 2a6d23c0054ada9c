import { useState } from 'react';
import {
  MINES_TILES,
  type MinesAction,
  type MinesBet,
  type MinesState,
  minesMultiplier,
  mostMines,
} from '../../../families/mines/mines.ts';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { exactText } from '../../numbers.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import { MineCount } from './mine-count.tsx';
import classes from './mines-board.module.css';
import { MinesGrid, type TileState } from './mines-grid.tsx';
import { say } from './mines-words.ts';

type MinesView = Omit<MinesState, 'setup' | 'layout'> & { readonly layout?: readonly number[] };
type MinesRound = BoardRound<MinesBet, MinesView>;

const USUAL_MINES = 3;
const END_MS = 650;

/** What each of the tiles shows. */
function tilesOf(round: MinesRound | undefined): readonly TileState[] {
  const view = round?.view;
  return Array.from({ length: MINES_TILES }, (_, tile): TileState => {
    if (!view) return 'closed';
    const isMine = view.layout?.includes(tile) === true;
    if (view.opened.includes(tile)) return isMine ? 'mine' : 'gem';
    return view.outcome === 'open' ? 'closed' : isMine ? 'ghostMine' : 'ghostGem';
  });
}

/** Safe tiles that are open: the last one of a lost round is not. */
const safeOf = (view: MinesView | undefined): number =>
  view ? view.opened.length - (view.outcome === 'exploded' ? 1 : 0) : 0;

const timesText = (times: number): string => `${exactText(times, 2)}×`;

/** How a round stands, in words. @param openText what is said of safe tiles */
function statusOf(round: MinesRound | undefined, currency: string, openText: () => string): string {
  const view = round?.view;
  if (!round || !view) return say('ready');
  if (view.outcome === 'exploded') return say('exploded');
  if (view.outcome === 'cashedOut') return say('cashedOut', { amount: amountText(round.paidMinor, currency) });
  return view.opened.length === 0 ? say('openFirst') : openText();
}

/** The board of the mines: 25 tiles, some of them with a mine, and a prize that grows with every safe one. */
export function Board({
  game,
  round,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<MinesBet, MinesView, MinesAction>) {
  const { setup, currency } = game;
  const [mines, setMines] = useState(Math.min(round?.bet.mines ?? USUAL_MINES, mostMines(setup)));
  const view = round?.view ?? undefined;
  const isOpen = view?.outcome === 'open' && !isRecord;
  const safe = safeOf(view);
  const played = round && (isOpen || isRecord) ? round.bet.mines : mines;
  const shownSafe = isOpen || isRecord ? safe : 0;

  const timesAt = (count: number) => {
    const { units, scale } = minesMultiplier(setup, played, Math.min(count, MINES_TILES - played));
    return units / scale;
  };
  const prizeAt = (count: number) => {
    const { units, scale } = minesMultiplier(setup, played, count);
    return amountText(payAt(BigInt(round?.bet.stakeMinor ?? stake.minor), units, scale), currency);
  };
  useShown(round, true, ask, isStill ? 0 : END_MS);

  const begin = () => {
    ask.playSound('press');
    void ask.begin({ stakeMinor: stake.minor, mines });
  };
  const open = (tile: number) => {
    ask.playSound('tick');
    void ask.act({ kind: 'open', tile });
  };
  const press = () => {
    if (isBusy) return;
    if (!isOpen) begin();
    else if (safe > 0) void ask.act({ kind: 'cashOut' });
  };
  const openAny = () => {
    const closed = tilesOf(round).flatMap((state, tile) => (state === 'closed' ? [tile] : []));
    const tile = closed[Math.floor(Math.random() * closed.length)];
    if (tile !== undefined) open(tile);
  };
  // A key that is held must not take the prize of the round that it has begun.
  useSpaceKey((isHeld) => !isHeld && press(), !isRecord);

  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          <dl className={classes.figures}>
            <div>
              <dt>{say('now')}</dt>
              <dd>{timesText(shownSafe === 0 ? 0 : timesAt(shownSafe))}</dd>
            </div>
            <div data-next="">
              <dt>{say('next')}</dt>
              <dd>{timesText(timesAt(shownSafe + 1))}</dd>
            </div>
            <div>
              <dt>{say('safeLeft')}</dt>
              <dd>{MINES_TILES - played - shownSafe}</dd>
            </div>
          </dl>
          <MinesGrid
            tiles={tilesOf(round)}
            last={view?.opened.at(-1)}
            isOpen={isOpen && !isBusy}
            isStill={isStill}
            onOpen={open}
          />
          <output className={classes.status} data-outcome={view?.outcome}>
            {statusOf(round, currency, () => say('open', { safe, amount: prizeAt(safe) }))}
          </output>
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <MineCount value={played} most={mostMines(setup)} isDisabled={isOpen || isBusy} onChange={setMines} />
            <StakePicker game={game} stake={stake} isDisabled={isOpen || isBusy} />
            {isOpen ? (
              <div className={classes.actions}>
                <ActionButton isDisabled={isBusy} onPress={openAny}>
                  {say('random')}
                </ActionButton>
                <ActionButton kind="prize" isDisabled={isBusy || safe === 0} onPress={press}>
                  {safe === 0 ? say('openFirst') : say('cashOut', { amount: prizeAt(safe) })}
                </ActionButton>
              </div>
            ) : (
              <ActionButton kind="main" isDisabled={isBusy} onPress={press}>
                {say('start')}
              </ActionButton>
            )}
          </>
        )
      }
    />
  );
}
