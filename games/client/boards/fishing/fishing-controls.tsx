import type { GameAnswer } from '../../../protocol/play-answers.ts';
import { amountText } from '../../amounts.ts';
import type { Stake } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import classes from './fishing-controls.module.css';
import { say } from './fishing-words.ts';

/** What a table is played with: the stake of a shot, firing once or on its own, and leaving. */
export function FishingControls({
  game,
  stake,
  isOpen,
  isBusy,
  isAuto,
  onOpen,
  onFire,
  onAuto,
  onLeave,
}: {
  readonly game: GameAnswer;
  readonly stake: Stake;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isAuto: boolean;
  readonly onOpen: () => void;
  readonly onFire: () => void;
  readonly onAuto: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <>
      <StakePicker game={game} stake={stake} isDisabled={false} />
      {isOpen ? (
        <>
          <ActionButton kind="main" onPress={onFire}>
            {say('fire', { amount: amountText(stake.minor, game.currency) })}
          </ActionButton>
          <div className={classes.row}>
            <button type="button" className={classes.auto} aria-pressed={isAuto} onClick={onAuto}>
              {say('auto')}
            </button>
            <ActionButton onPress={onLeave}>{say('leave')}</ActionButton>
          </div>
        </>
      ) : (
        <ActionButton kind="main" isDisabled={isBusy} onPress={onOpen}>
          {say('open')}
        </ActionButton>
      )}
    </>
  );
}
