import { useEffect, useRef, useState } from 'react';
import type { SlotBet, SlotState } from '../../../families/slot/slot.ts';
import type { SlotMath } from '../../../families/slot/slot-math.ts';
import type { SlotWin } from '../../../families/slot/spin.ts';
import type { BoardRound } from '../../board.ts';
import type { SoundName } from '../../sound.ts';
import { CALM, type Pace, QUICK } from './reel-motion.ts';
import { cellsOf, type SlotScene, slotScenes } from './slot-scenes.ts';
import type { Reels } from './use-reels.ts';

/** What a player may see of a slot's round. */
export type SlotView = Omit<SlotState, 'setup'>;
/** A round of a slot. */
export type SlotRound = BoardRound<SlotBet, SlotView>;

/** Everything on the screen besides the reels. */
export interface SlotShow {
  readonly phase: 'idle' | 'turning' | 'wins' | 'intro' | 'summary' | 'big';
  /** The spin that is shown. */
  readonly scene: SlotScene | undefined;
  /** The win that is shown on its own. */
  readonly win: SlotWin | undefined;
  /** Whether free spins are being played. */
  readonly isFeature: boolean;
  /** What the round has paid so far, in line bets. */
  readonly paidLineBets: number;
}

const IDLE: SlotShow = { phase: 'idle', scene: undefined, win: undefined, isFeature: false, paidLineBets: 0 };

const ALL_WINS_MS = 1_000;
const ONE_WIN_MS = 1_250;
const INTRO_MS = 4_500;
const SUMMARY_MS = 4_500;
const BIG_MS = 5_200;
const FREE_PAUSE_MS = 450;
/** Places between the stops of neighbouring reels before the first spin. */
const REST_STEP = 5;
/** A round that pays this many stakes is a big win. */
const BIG_STAKES = 15;

/** Waits that a player may cut short. */
function createWaits() {
  let skip: () => void = () => undefined;
  return {
    wait: (waitMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        skip = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    skip: () => skip(),
  };
}

interface Options {
  readonly math: SlotMath;
  readonly reels: Reels;
  readonly isQuick: boolean;
  readonly isStill: boolean;
  readonly onShown: (roundId: string) => void;
  readonly playSound: (name: SoundName) => void;
}

type Change = (change: (now: SlotShow) => SlotShow) => void;

/** Lights every win of a scene. */
function lightAll({ math, reels }: Pick<Options, 'math' | 'reels'>, scene: SlotScene): void {
  const lines = scene.wins.flatMap(({ line }) => (math.lines[line] ? [math.lines[line]] : []));
  reels.light({ cells: new Set(scene.wins.flatMap((win) => cellsOf(math, scene.stops, win))), lines });
}

/** Plays rounds, one step after the other. @param given what holds at the moment, which may change on the way */
function createTeller({ math, reels }: Options, given: { readonly current: Options }, change: Change) {
  const { wait, skip } = createWaits();
  let isHurried = false;
  let rest: readonly number[] = math.strips.map((_, reel) => reel * REST_STEP);

  const landScene = async (scene: SlotScene): Promise<void> => {
    const { isQuick, isStill, playSound } = given.current;
    const pace: Pace = isQuick || isHurried ? QUICK : CALM;
    await reels.land(scene.stops, pace);
    rest = scene.stops;
    if (scene.wins.length === 0) return change((now) => ({ ...now, scene }));
    change((now) => ({ ...now, phase: 'wins', scene, paidLineBets: scene.paidLineBets }));
    lightAll({ math, reels }, scene);
    // A spin that brings back less than it cost sounds like any other stop.
    playSound(scene.paidLineBets > math.lines.length ? 'win' : 'stop');
    if (scene.isFree || scene.awarded > 0) await wait(isStill || isQuick ? ALL_WINS_MS / 2 : ALL_WINS_MS);
  };

  const playFeature = async (scenes: readonly SlotScene[]): Promise<void> => {
    change((now) => ({ ...now, phase: 'intro', isFeature: true, scene: scenes[0], win: undefined }));
    given.current.playSound('bigWin');
    await wait(INTRO_MS);
    for (const [index, scene] of scenes.entries()) {
      if (!scene.isFree) continue;
      isHurried = false;
      reels.light(undefined);
      // While it turns it reveals nothing of its end: neither its win nor further free spins.
      const freeLineBets = scenes[index - 1]?.freeLineBets ?? 0;
      const begun = { ...scene, freeLineBets, freeCount: scene.freeCount - scene.awarded, awarded: 0, wins: [] };
      change((now) => ({ ...now, phase: 'turning', scene: begun, win: undefined }));
      reels.spin();
      await landScene(scene);
      await wait(FREE_PAUSE_MS);
    }
    reels.light(undefined);
    change((now) => ({ ...now, phase: 'summary', win: undefined }));
    await wait(SUMMARY_MS);
  };

  return {
    async tell(round: SlotRound): Promise<void> {
      const scenes = slotScenes(math, round.view?.spins ?? []);
      const [first] = scenes;
      const last = scenes.at(-1);
      if (!first || !last) return;
      await landScene(first);
      if (scenes.length > 1) await playFeature(scenes);
      if (last.paidLineBets >= BIG_STAKES * math.lines.length) {
        change((now) => ({ ...now, phase: 'big', paidLineBets: last.paidLineBets }));
        given.current.playSound('bigWin');
        await wait(BIG_MS);
      }
      given.current.onShown(round.roundId);
      change(() => ({ ...IDLE, scene: last, paidLineBets: last.paidLineBets }));
      if (last.wins.length > 0) lightAll({ math, reels }, last);
    },
    spin() {
      isHurried = false;
      change(() => ({ ...IDLE, phase: 'turning' }));
      reels.spin();
    },
    /** Nothing was placed: the reels stay as they were. */
    async giveUp(): Promise<void> {
      await reels.land(rest, QUICK);
      change(() => IDLE);
    },
    hurry() {
      isHurried = true;
      reels.hurry();
      skip();
    },
  };
}

/** Plays a round: its spins, its wins, its free spins and its big moment. */
export function useSlotShow(options: Options) {
  const { math, reels } = options;
  const [show, setShow] = useState<SlotShow>(IDLE);
  const given = useRef(options);
  given.current = options;
  const [teller] = useState(() => createTeller(options, given, setShow));
  useWinCycle({ math, reels, show, setShow });
  return { show, ...teller };
}

/** While nothing happens, the wins of the last spin are shown one by one, then all of them, and again. */
function useWinCycle({
  math,
  reels,
  show: { phase, scene, paidLineBets },
  setShow,
}: {
  readonly math: SlotMath;
  readonly reels: Reels;
  readonly show: SlotShow;
  readonly setShow: Change;
}) {
  useEffect(() => {
    if (phase !== 'idle' || !scene || scene.wins.length === 0 || paidLineBets === 0) return;
    let turn = 0;
    const timer = setInterval(() => {
      const win = scene.wins[turn % (scene.wins.length + 1)];
      turn += 1;
      setShow((now) => ({ ...now, win }));
      if (!win) return lightAll({ math, reels }, scene);
      const line = math.lines[win.line];
      reels.light({ cells: new Set(cellsOf(math, scene.stops, win)), lines: line ? [line] : [] });
    }, ONE_WIN_MS);
    return () => clearInterval(timer);
  }, [phase, scene, paidLineBets, math, reels, setShow]);
}
