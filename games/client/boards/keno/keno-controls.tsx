import { KENO_MOST_PICKS, KENO_NUMBERS } from '../../../families/keno/keno.ts';
import type { GameAnswer } from '../../../protocol/play-answers.ts';
import type { Stake } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import classes from './keno-controls.module.css';
import { say } from './keno-words.ts';
import { quickPicks } from './quick-picks.ts';

/** What keno is played with: picks by chance, the stake, and the draw, which shows the rest at once while it continues. */
export function KenoControls({
  game,
  stake,
  picks,
  isLocked,
  isBusy,
  isDrawing,
  onChange,
  onDraw,
}: {
  readonly game: GameAnswer;
  readonly stake: Stake;
  readonly picks: readonly number[];
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly isDrawing: boolean;
  readonly onChange: (picks: readonly number[]) => void;
  readonly onDraw: () => void;
}) {
  const isEmpty = picks.length === 0;
  const choose = () => onChange(quickPicks(picks.length || KENO_MOST_PICKS, KENO_NUMBERS, Math.random));
  return (
    <>
      <div className={classes.picks}>
        <output className={classes.count}>{say('picked', { number: picks.length })}</output>
        <ActionButton isDisabled={isLocked} onPress={choose}>
          {say('quickPick')}
        </ActionButton>
        <ActionButton isDisabled={isLocked || isEmpty} onPress={() => onChange([])}>
          {say('clear')}
        </ActionButton>
      </div>
      <StakePicker game={game} stake={stake} isDisabled={isLocked} />
      <ActionButton kind="main" isDisabled={isBusy || (!isDrawing && isEmpty)} onPress={onDraw}>
        {isDrawing ? say('showAll') : say(isEmpty ? 'pickFirst' : 'draw')}
      </ActionButton>
    </>
  );
}
