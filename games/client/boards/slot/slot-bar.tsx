import { IconBolt, IconPlayerPlayFilled, IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react';
import type { GameAnswer } from '../../../protocol/play-answers.ts';
import type { Stake } from '../../board.ts';
import { StakePicker } from '../../ui/stake-picker.tsx';
import classes from './slot-bar.module.css';
import { say } from './slot-words.ts';

const ICON_SIZE = 22;
const SPIN_ICON_SIZE = 40;

/** What a slot is played with. */
export function SlotBar({
  game,
  stake,
  isTurning,
  isLocked,
  isQuick,
  autoLeft,
  onSpin,
  onQuick,
  onAuto,
}: {
  readonly game: GameAnswer;
  readonly stake: Stake;
  readonly isTurning: boolean;
  /** Whether nothing can be begun or hurried. */
  readonly isLocked: boolean;
  readonly isQuick: boolean;
  /** Rounds that will still be played on their own; undefined if none are. */
  readonly autoLeft: number | undefined;
  readonly onSpin: () => void;
  readonly onQuick: () => void;
  readonly onAuto: () => void;
}) {
  const isAuto = autoLeft !== undefined;
  return (
    <div className={classes.bar}>
      <div className={classes.stake}>
        <StakePicker game={game} stake={stake} isDisabled={isTurning || isAuto} />
      </div>
      <button type="button" className={classes.side} data-place="quick" aria-pressed={isQuick} onClick={onQuick}>
        <IconBolt size={ICON_SIZE} aria-hidden="true" />
        <span>{say('quick')}</span>
      </button>
      <button
        type="button"
        className={classes.spin}
        data-main-action=""
        data-turning={isTurning || undefined}
        aria-label={say(isTurning ? 'stop' : 'spin')}
        disabled={isLocked}
        onClick={onSpin}
      >
        <IconRefresh className={classes.arrows} size={SPIN_ICON_SIZE} stroke={2.4} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.side}
        data-place="auto"
        aria-pressed={isAuto}
        aria-label={isAuto ? say('autoStop', { count: autoLeft }) : say('auto')}
        disabled={isTurning && !isAuto}
        onClick={onAuto}
      >
        {isAuto ? (
          <IconPlayerStopFilled size={ICON_SIZE} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={ICON_SIZE} aria-hidden="true" />
        )}
        <span>{isAuto ? autoLeft : say('auto')}</span>
      </button>
    </div>
  );
}
