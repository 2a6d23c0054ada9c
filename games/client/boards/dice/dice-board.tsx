import { useState } from 'react';
import { type DiceBet, type DiceState, mostWinningRolls, winningRolls } from '../../../families/dice/dice.ts';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { isGain } from '../../gain.ts';
import { exactText, paidTimesText } from '../../numbers.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import unseen from '../../ui/unseen.module.css';
import { useShown } from '../../ui/use-shown.ts';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import classes from './dice-board.module.css';
import { say } from './dice-words.ts';
import { RollScale } from './roll-scale.tsx';
import { TenSided } from './ten-sided.tsx';

type DiceView = Omit<DiceState, 'setup'>;

const HIGHEST = 9_999;
const HALF = 5_000;
const HUNDREDTHS = 100;
const SHOWN_ROLLS = 12;

/** A roll as it is read: 0.00 to 99.99. */
const rollText = (roll: number): string => exactText(roll / HUNDREDTHS, 2);

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
  const [settledId, setSettledId] = useState<string>();
  const shown = isRecord && round ? round.bet : { side, target };
  const winning = winningRolls(shown);
  const most = mostWinningRolls(game.setup);
  const prizeMinor = payAt(BigInt(stake.minor), game.setup.returnBasisPoints, winning);
  const limits = side === 'under' ? { least: 1, most } : { least: HIGHEST - most, most: HIGHEST - 1 };

  /** The other side of the same chance. */
  const turn = (next: DiceBet['side']) => {
    if (next === side) return;
    setSide(next);
    setTarget(HIGHEST - target);
  };
  const roll = async () => {
    ask.playSound('press');
    await ask.begin({ stakeMinor: stake.minor, side, target });
  };
  useSpaceKey(() => {
    if (!isBusy) void roll();
  }, !isRecord);

  const view = round?.view ?? undefined;
  const isSettled = round !== undefined && settledId === round.roundId;
  useShown(round, isSettled, ask);
  const past = isSettled ? earlier : earlier.filter(({ roundId }) => roundId !== round?.roundId);
  const isWon = isGain(round);
  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          {isRecord ? null : (
            <ol className={classes.earlier} aria-label={say('last')}>
              {past.slice(0, SHOWN_ROLLS).map((earlierRound) => (
                <li key={earlierRound.roundId} className={classes.past} data-won={isGain(earlierRound) || undefined}>
                  {earlierRound.view ? rollText(earlierRound.view.roll) : ''}
                </li>
              ))}
            </ol>
          )}
          <output className={classes.roll} data-won={isSettled ? isWon : undefined}>
            <TenSided roll={view?.roll} roundId={round?.roundId} isShaken={isBusy} isStill={isStill} />
            <span className={classes.result}>
              {isSettled && view ? say('result', { roll: rollText(view.roll) }) : ''}
            </span>
          </output>
          <RollScale
            side={shown.side}
            target={shown.target}
            least={limits.least}
            most={limits.most}
            roll={view?.roll}
            roundId={view && round?.roundId}
            isStill={isStill}
            isLocked={isBusy || isRecord}
            onTarget={setTarget}
            onSettled={() => setSettledId(round?.roundId)}
          />
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <fieldset className={classes.sides} disabled={isBusy}>
              <legend className={unseen.text}>{say('side')}</legend>
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
            <Facts
              className={classes.figures}
              facts={[
                { name: say('chance'), value: `${exactText(winning / HUNDREDTHS, 2)} %` },
                { name: say('pays'), value: paidTimesText(prizeMinor, BigInt(stake.minor)) },
                {
                  name: say('prize'),
                  value: amountText(prizeMinor, game.currency),
                },
              ]}
            />
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
