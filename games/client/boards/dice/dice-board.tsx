import { useState } from 'react';
import { type DiceBet, type DiceState, mostWinningRolls, winningRolls } from '../../../families/dice/dice.ts';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { gameLocale } from '../../words.ts';
import classes from './dice-board.module.css';
import { say } from './dice-words.ts';
import { RollScale } from './roll-scale.tsx';

type DiceView = Omit<DiceState, 'setup'>;

const HIGHEST = 9_999;
const HALF = 5_000;
const HUNDREDTHS = 100;
const SHOWN_ROLLS = 12;

const number = (value: number, digits: number): string =>
  new Intl.NumberFormat(gameLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A roll as it is read: 0.00 to 99.99. */
const rollText = (roll: number): string => number(roll / HUNDREDTHS, 2);

/** The board of the dice: a scale, a target that is set on it, and the roll. */
export function Board({
  game,
  round,
  earlier,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<DiceBet, DiceView>) {
  const [side, setSide] = useState<DiceBet['side']>(round?.bet.side ?? 'under');
  const [target, setTarget] = useState(round?.bet.target ?? HALF);
  const shown = isRecord && round ? round.bet : { side, target };
  const winning = winningRolls(shown);
  const most = mostWinningRolls(game.setup);
  const limits = side === 'under' ? { least: 1, most } : { least: HIGHEST - most, most: HIGHEST - 1 };

  /** The other side of the same chance. */
  const turn = (next: DiceBet['side']) => {
    if (next === side) return;
    setSide(next);
    setTarget(HIGHEST - target);
  };
  const roll = async () => {
    ask.playSound('press');
    const rolled = await ask.begin({ stakeMinor: stake.minor, side, target });
    if (rolled) ask.playSound(rolled.paidMinor === '0' ? 'lose' : 'win');
  };

  const view = round?.view ?? undefined;
  const isWon = round !== undefined && round.paidMinor !== '0';
  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          {isRecord ? null : (
            <ol className={classes.earlier} aria-label={say('last')}>
              {earlier.slice(0, SHOWN_ROLLS).map(({ roundId, view: past, paidMinor }) => (
                <li key={roundId} className={classes.past} data-won={paidMinor !== '0' || undefined}>
                  {past ? rollText(past.roll) : ''}
                </li>
              ))}
            </ol>
          )}
          <output
            className={classes.roll}
            data-won={view ? isWon : undefined}
            aria-label={view && say('result', { roll: rollText(view.roll) })}
          >
            {view ? rollText(view.roll) : '··.··'}
          </output>
          <RollScale
            side={shown.side}
            target={shown.target}
            least={limits.least}
            most={limits.most}
            roll={view?.roll}
            isStill={isStill}
            isLocked={isBusy || isRecord}
            onTarget={setTarget}
            onSettled={() => round && ask.onShown(round.roundId)}
          />
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <fieldset className={classes.sides} disabled={isBusy}>
              <legend className={classes.hidden}>{say('side')}</legend>
              {(['under', 'over'] as const).map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className={classes.side}
                  aria-pressed={choice === side}
                  onClick={() => turn(choice)}
                >
                  {say(choice, { target: rollText(choice === side ? target : HIGHEST - target) })}
                </button>
              ))}
            </fieldset>
            <dl className={classes.figures}>
              <div>
                <dt>{say('chance')}</dt>
                <dd>{number(winning / HUNDREDTHS, 2)} %</dd>
              </div>
              <div>
                <dt>{say('pays')}</dt>
                <dd>{number(game.setup.returnBasisPoints / winning, 4)}×</dd>
              </div>
              <div>
                <dt>{say('prize')}</dt>
                <dd>{amountText(payAt(BigInt(stake.minor), game.setup.returnBasisPoints, winning), game.currency)}</dd>
              </div>
            </dl>
            <StakePicker game={game} stake={stake} isDisabled={isBusy} />
            <ActionButton kind="main" isDisabled={isBusy} onPress={roll}>
              {say('roll')}
            </ActionButton>
          </>
        )
      }
    />
  );
}
