import { type RefObject, useMemo } from 'react';
import type { SlotMath } from '../../../families/slot/slot-math.ts';
import type { GameAnswer } from '../../../protocol/play-answers.ts';
import { groundUrl, heroUrl } from './look/slot-ground.ts';
import type { SlotLook } from './look/slot-look.ts';
import { BigWin, FreeIntro, FreeSummary, useCount } from './slot-moments.tsx';
import classes from './slot-stage.module.css';
import { say } from './slot-words.ts';
import type { SlotShow } from './use-slot-show.ts';

const COUNT_MS = 900;

/** The heading over the reels: the name of the game, or the progress of the free spins. */
function Plate({ title, show, amountOf }: { title: string; show: SlotShow; amountOf: (lineBets: number) => string }) {
  const { scene, isFeature } = show;
  if (!isFeature || !scene) return <p className={classes.name}>{title}</p>;
  return (
    <p className={classes.counter} role="status">
      <span>{say('freeNumber', { number: scene.freeNumber, total: scene.freeCount })}</span>
      <b>{amountOf(scene.freeLineBets)}</b>
    </p>
  );
}

/** The text below the reels. */
function statusOf({ phase, scene, win, paidLineBets }: SlotShow, amountOf: (lineBets: number) => string): string {
  if (phase === 'turning') return say('good');
  if (win) {
    const amount = amountOf(win.lineBets);
    if (win.line < 0) return say('scatterWin', { count: win.equal, amount });
    return say('lineWin', { line: win.line + 1, equal: win.equal, amount });
  }
  if (!scene) return '';
  if (scene.isFree && scene.awarded > 0) return say('freeMore', { count: scene.awarded });
  return paidLineBets > 0 ? say('total', { amount: amountOf(paidLineBets) }) : say('nothing');
}

/** Where a slot is seen: the ground, the frame with the reels, and the moments that lie over them. */
export function SlotStage({
  game,
  look,
  math,
  show,
  canvas,
  isStill,
  isReady,
  amountOf,
  onSkip,
  note,
}: {
  readonly game: GameAnswer;
  readonly look: SlotLook;
  readonly math: SlotMath;
  readonly show: SlotShow;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isStill: boolean;
  readonly isReady: boolean;
  readonly amountOf: (lineBets: number) => string;
  readonly onSkip: () => void;
  readonly note?: string | undefined;
}) {
  const grounds = useMemo(() => [groundUrl(look, false), groundUrl(look, true)] as const, [look]);
  const hero = useMemo(() => heroUrl(look), [look]);
  const { colours } = look;
  const { setup, language } = game;
  const meter = useCount(show.paidLineBets, isStill ? 0 : COUNT_MS);
  const status = note ?? statusOf(show, amountOf);
  const isLive = show.phase === 'idle';
  return (
    <div
      className={classes.stage}
      data-look={look.key}
      data-phase={show.phase}
      style={{
        '--frame': colours.frame,
        '--frame-dark': colours.frameDark,
        '--gold': colours.gold,
        '--ink': colours.ink,
        '--near': colours.near,
      }}
    >
      <img className={classes.ground} src={grounds[0]} alt="" />
      <img className={classes.ground} src={grounds[1]} alt="" data-night="" hidden={!show.isFeature} />
      <div className={classes.column}>
        <div className={classes.crest}>
          <img className={classes.hero} src={hero} alt="" />
          <Plate title={setup.titles?.[language] ?? setup.title ?? ''} show={show} amountOf={amountOf} />
        </div>
        <div className={classes.frame} aria-hidden="true">
          <canvas ref={canvas} className={classes.reels} data-ready={isReady || undefined} />
        </div>
        <div className={classes.foot}>
          <p className={classes.lines}>{say('lines', { count: math.lines.length })}</p>
          <output className={classes.status} aria-live={isLive ? 'polite' : 'off'}>
            {status}
          </output>
          <p className={classes.meter}>
            <span>{say(show.paidLineBets > math.lines.length ? 'win' : 'paid')}</span>
            <b>{amountOf(meter)}</b>
          </p>
        </div>
      </div>
      {show.phase === 'intro' ? (
        <FreeIntro count={show.scene?.freeCount ?? 0} times={math.freeMultiplier} onStart={onSkip} />
      ) : null}
      {show.phase === 'summary' ? (
        <FreeSummary amount={amountOf(show.scene?.freeLineBets ?? 0)} onGoOn={onSkip} />
      ) : null}
      {show.phase === 'big' ? (
        <BigWin
          stakes={show.paidLineBets / math.lines.length}
          amountOf={(share) => amountOf(show.paidLineBets * share)}
          isStill={isStill}
          onGoOn={onSkip}
        />
      ) : null}
    </div>
  );
}
