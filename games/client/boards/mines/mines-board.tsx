import { useState } from 'react';
import {
  MINES_TILES,
  type MinesAction,
  type MinesBet,
  type MinesState,
  mostMines,
} from '../../../families/mines/mines.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { isGain } from '../../gain.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import { MineCount } from './mine-count.tsx';
import { mineTimes } from './mine-times.ts';
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

/** The state of a round, in words. @param openText the text for safe tiles */
function statusOf(round: MinesRound | undefined, currency: string, openText: () => string): string {
  const view = round?.view;
  if (!round || !view) return say('ready');
  if (view.outcome === 'exploded') return say('exploded');
  if (view.outcome === 'cashedOut') return say('cashedOut', { amount: amountText(round.paidMinor, currency) });
  return view.opened.length === 0 ? say('openFirst') : openText();
}

function Status({
  round,
  currency,
  openText,
}: {
  readonly round: MinesRound | undefined;
  readonly currency: string;
  readonly openText: () => string;
}) {
  return (
    <output className={classes.status} data-outcome={round?.view?.outcome} data-gain={isGain(round) || undefined}>
      {statusOf(round, currency, openText)}
    </output>
  );
}

/** What the open tiles pay, what the next one would, and how many are left. */
function Figures({
  timesAt,
  safe,
  left,
}: {
  readonly timesAt: (safe: number) => string;
  readonly safe: number;
  readonly left: number;
}) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{say('now')}</dt>
        <dd>{timesAt(safe)}</dd>
      </div>
      <div data-next="">
        <dt>{say('next')}</dt>
        <dd>{timesAt(safe + 1)}</dd>
      </div>
      <div>
        <dt>{say('safeLeft')}</dt>
        <dd>{left}</dd>
      </div>
    </dl>
  );
}

/** The available buttons: the start, or the next actions. */
function Actions({
  isOpen,
  isBusy,
  prize,
  onRandom,
  onPress,
}: {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** What a cash out pays now; undefined before the first safe tile. */
  readonly prize: string | undefined;
  readonly onRandom: () => void;
  readonly onPress: () => void;
}) {
  if (!isOpen)
    return (
      <ActionButton kind="main" isDisabled={isBusy} onPress={onPress}>
        {say('start')}
      </ActionButton>
    );
  return (
    <div className={classes.actions}>
      <ActionButton isDisabled={isBusy} onPress={onRandom}>
        {say('random')}
      </ActionButton>
      <ActionButton kind="prize" isDisabled={isBusy || prize === undefined} onPress={onPress}>
        {prize === undefined ? say('openFirst') : say('cashOut', { amount: prize })}
      </ActionButton>
    </div>
  );
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

  const current = round && (isOpen || isRecord) ? round : undefined;
  const { paidAt, timesAt } = mineTimes(setup, played, BigInt(current?.bet.stakeMinor ?? stake.minor));
  const prizeAt = (count: number) => amountText(paidAt(count), currency);
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
          <Figures timesAt={timesAt} safe={shownSafe} left={MINES_TILES - played - shownSafe} />
          <MinesGrid
            tiles={tilesOf(round)}
            last={view?.opened.at(-1)}
            isOpen={isOpen && !isBusy}
            isStill={isStill}
            onOpen={open}
          />
          <Status
            round={round}
            currency={currency}
            openText={() => say('open', { count: safe, amount: prizeAt(safe) })}
          />
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <MineCount value={played} most={mostMines(setup)} isDisabled={isOpen || isBusy} onChange={setMines} />
            <StakePicker game={game} stake={stake} isDisabled={isOpen || isBusy} />
            <Actions
              isOpen={isOpen}
              isBusy={isBusy}
              prize={safe === 0 ? undefined : prizeAt(safe)}
              onRandom={openAny}
              onPress={press}
            />
          </>
        )
      }
    />
  );
}
