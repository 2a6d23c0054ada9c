import { useRef, useState } from 'react';
import { payAt } from '../../../families/stake.ts';
import { amountText } from '../../amounts.ts';
import { isGain } from '../../gain.ts';
import { exactText, withTimesSign } from '../../numbers.ts';
import { hueOf } from '../../shell/hue.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import { AutoLeave } from './auto-leave.tsx';
import classes from './crash-board.module.css';
import { say } from './crash-words.ts';
import { type CrashProps, type Flight, useFlight, useFlightPicture, useJustEnded } from './use-flight.ts';

const HUNDREDTHS = 100;
const FIRST_EXIT = 101;
const SHOWN_FLIGHTS = 12;
const HIGH = 1_000;
const GOOD = 200;
/** How long an end is shown before the win. */
const END_MS = 700;

/** A multiplier as it is read: 2.31×. */
const timesText = (hundredths: number): string => withTimesSign(exactText(hundredths / HUNDREDTHS, 2));

const rankOf = (hundredths: number): 'low' | 'good' | 'high' =>
  hundredths >= HIGH ? 'high' : hundredths >= GOOD ? 'good' : 'low';

/** The texts of a flight. */
function outcomeOf(flight: Flight | undefined, currency: string): string {
  const view = flight?.view;
  if (!flight || !view) return say('ready');
  if (view.outcome === 'flying') return say('flying');
  if (view.outcome === 'crashed') return say('crashed', { at: timesText(view.pointHundredths ?? HUNDREDTHS) });
  return say('left', { at: timesText(view.leftHundredths), amount: amountText(flight.paidMinor, currency) });
}

/** The board of the crash games: a flight that grows, and a button to leave it in time. */
export function Board(props: CrashProps) {
  const { game, round, earlier, stake, isBusy, isStill, isRecord } = props;
  const { setup, currency } = game;
  const [auto, setAuto] = useState<number>();
  const [begunMs, setBegunMs] = useState<number>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const big = useRef<HTMLParagraphElement>(null);
  const leaveText = useRef<HTMLSpanElement>(null);
  const { isFlying, isLeaving, leave } = useFlight(props);
  // The same key and place leave a flight and begin the next one, which a player who leaves too late must not pay for.
  const canStart = !useJustEnded(round) && !isBusy;

  const onGrowth = (hundredths: number) => {
    if (big.current) big.current.textContent = timesText(hundredths);
    const amount = amountText(payAt(BigInt(round?.bet.stakeMinor ?? '0'), hundredths, HUNDREDTHS), currency);
    if (leaveText.current)
      leaveText.current.textContent = hundredths < FIRST_EXIT ? say('wait') : say('leave', { amount });
  };
  useFlightPicture({
    canvas,
    onGrowth,
    round,
    begunMs,
    hue: hueOf(setup.theme),
    craft: setup.look?.motif === 'plane' ? 'plane' : 'rocket',
    isStill,
  });
  useShown(round, true, props, isStill ? 0 : END_MS);

  const start = async () => {
    props.playSound('press');
    setBegunMs(Date.now());
    await props.begin({ stakeMinor: stake.minor, ...(auto === undefined ? {} : { autoHundredths: auto }) });
  };
  const press = () => {
    if (isFlying) void leave();
    else if (canStart) void start();
  };
  useSpaceKey((isHeld) => {
    // A key that is held must not leave the flight that it has begun.
    if (!isHeld) press();
  }, !isRecord);

  const phase = round?.view?.outcome ?? 'ready';
  const point = round?.view?.pointHundredths;
  return (
    <GameLayout
      stage={
        <div className={classes.stage} data-phase={phase} data-gain={isGain(round) || undefined}>
          <canvas ref={canvas} className={classes.sky} />
          {isRecord ? null : (
            <ol className={classes.earlier} aria-label={say('last')}>
              {earlier.slice(0, SHOWN_FLIGHTS).map(({ roundId, view }) => (
                <li key={roundId} className={classes.past} data-rank={rankOf(view?.pointHundredths ?? 0)}>
                  {timesText(view?.pointHundredths ?? 0)}
                </li>
              ))}
            </ol>
          )}
          <div className={classes.reading}>
            <p ref={big} className={classes.times} aria-hidden="true" />
            <output className={classes.outcome}>{outcomeOf(round, currency)}</output>
            {phase === 'left' && point !== undefined ? (
              <p className={classes.after}>{say('wentTo', { at: timesText(point) })}</p>
            ) : null}
          </div>
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <AutoLeave value={auto} isDisabled={isBusy || isFlying} onChange={setAuto} />
            <StakePicker game={game} stake={stake} isDisabled={isBusy || isFlying} />
            {isFlying ? (
              <ActionButton kind="prize" isDisabled={isLeaving} onPress={press}>
                <span ref={leaveText}>{say('wait')}</span>
              </ActionButton>
            ) : (
              <ActionButton kind="main" isDisabled={!canStart} onPress={press}>
                {say('start')}
              </ActionButton>
            )}
          </>
        )
      }
    />
  );
}
