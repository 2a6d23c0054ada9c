import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type FishingAction,
  type FishingBet,
  type FishingState,
  speciesOf,
} from '../../../families/fishing/fishing.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { sentenceText } from '../../sentences.ts';
import { say } from './fishing-words.ts';
import { besideOf, CATCH_MS, FLIGHT_MS, Hunt, muzzleOf, type Shot } from './hunt.ts';
import { isInSight, placeOf, type Swimmer } from './swim.ts';

export type FishingView = Omit<FishingState, 'setup'>;
type Round = BoardRound<FishingBet, FishingView>;

/** Between two shots that are fired on their own. */
const AUTO_MS = 480;
/** From this prize on a catch sounds greater. */
const GREAT = 30;

/** Between two checks whether a table can be left. */
const LEAVE_AGAIN_MS = 40;

/** What a hunt needs of its board. */
export type HuntProps = Pick<
  BoardProps<FishingBet, FishingView, FishingAction>,
  'game' | 'round' | 'stake' | 'isStill' | 'act' | 'playSound'
>;

/**
 * Asks the server for what nets hold, one after the other. A shot whose fish is gone costs nothing and is not asked for.
 *
 * @returns what takes a shot that has landed, and what leaves the table
 */
function useNets(props: HuntProps, hunt: Hunt, onRefused: () => void, tell: (text: string) => void) {
  const latest = useRef(props);
  latest.current = props;
  const table = useRef<Round | undefined>(props.round);
  table.current = props.round;
  const waiting = useRef<Shot[]>([]);
  const isAsking = useRef(false);

  /** @returns false if the server refused, which ends the burst */
  const decide = async (shot: Shot): Promise<boolean> => {
    const { act, stake, game, playSound } = latest.current;
    const { fishId, species } = shot.swimmer;
    const isThere = () => !table.current?.isOver && table.current?.view?.fish.some((fish) => fish.fishId === fishId);
    if (isThere() && table.current?.view?.shotMinor !== stake.minor) {
      const loaded = await act({ kind: 'load', shotMinor: stake.minor });
      if (!loaded) return false;
      table.current = loaded;
    }
    if (!isThere()) {
      hunt.decide(shot, performance.now(), undefined);
      return true;
    }
    const answer = await act({ kind: 'shoot', fishId });
    if (!answer?.view?.lastShot) return false;
    table.current = answer;
    const { caught, payoutMinor } = answer.view.lastShot;
    const multiplier = speciesOf(game.setup).find(({ id }) => id === species)?.multiplier ?? 0;
    const amount = amountText(payoutMinor, game.currency);
    const gain = amountText(payoutMinor, game.currency, 'exactSigned');
    const fish = sentenceText({ phrase: `fishing.${species}` });
    hunt.decide(shot, performance.now(), caught ? { amount: gain, multiplier } : undefined);
    tell(caught ? say('caught', { fish, amount }) : say('missed', { fish }));
    if (caught) playSound(multiplier >= GREAT ? 'bigWin' : 'win');
    return true;
  };
  const work = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    for (let shot = waiting.current.shift(); shot; shot = waiting.current.shift()) {
      if (await decide(shot)) continue;
      waiting.current = [];
      hunt.callBack();
      onRefused();
    }
    isAsking.current = false;
  };
  return {
    onLanded(shot: Shot): void {
      waiting.current.push(shot);
      void work();
    },
    /** Leaves the table once the shot that is asked for is decided; those behind it are taken back. */
    async leave(): Promise<void> {
      waiting.current = [];
      hunt.callBack();
      while (isAsking.current) await new Promise((done) => setTimeout(done, LEAVE_AGAIN_MS));
      await latest.current.act({ kind: 'leave' });
    },
  };
}

/** The hunt on a table: aiming, firing, and what comes of it. */
export function useHunt(props: HuntProps) {
  const { round, isStill, playSound } = props;
  const [hunt] = useState(() => new Hunt());
  const [lockId, setLockId] = useState<number>();
  const [isAuto, setIsAuto] = useState(false);
  const [told, setTold] = useState('');
  const [, setSeen] = useState(0);
  const { onLanded, leave } = useNets(
    props,
    hunt,
    () => setIsAuto(false),
    (text) => {
      setTold(text);
      if (!isStill) return;
      // Without frames, a timer removes nets and wins.
      setTimeout(() => {
        hunt.tidy(performance.now());
        setSeen((times) => times + 1);
      }, CATCH_MS);
    },
  );
  const fish = round?.view?.fish;
  const canFire = round !== undefined && !round.isOver;
  const swimMs = () => (isStill ? 0 : performance.now());

  useLayoutEffect(() => {
    hunt.follow(fish ?? [], performance.now());
    // Who was aimed at may have been caught.
    setLockId((now) => (fish?.some(({ fishId }) => fishId === now) ? now : undefined));
  }, [fish, hunt]);
  hunt.lockId = lockId;

  /** What a shot without a choice is aimed at: the fish that is locked on, else the nearest to where the player points. */
  const target = (): Swimmer | undefined => {
    const locked = hunt.find(lockId);
    if (locked && (isStill || isInSight(placeOf(locked, hunt.sea, swimMs()), hunt.sea))) return locked;
    const muzzle = muzzleOf(hunt.sea);
    return hunt.nearest(hunt.pointer ?? { x: muzzle.x, y: hunt.sea.height / 2 }, swimMs());
  };
  const land = (nowMs: number) => {
    for (const shot of hunt.land(nowMs, swimMs(), isStill ? 0 : FLIGHT_MS)) onLanded(shot);
    hunt.tidy(nowMs);
  };
  const fire = (chosen?: Swimmer) => {
    const swimmer = chosen ?? target();
    if (!canFire || !swimmer || !hunt.fire(swimmer, performance.now())) return;
    playSound('press');
    // With reduced motion no frame runs to see it land.
    if (isStill) land(performance.now());
  };
  const latestFire = useRef(fire);
  latestFire.current = fire;
  useEffect(() => {
    if (!isAuto || !canFire) return;
    const timer = setInterval(() => !document.hidden && latestFire.current(), AUTO_MS);
    return () => clearInterval(timer);
  }, [isAuto, canFire]);

  return {
    hunt,
    lockId,
    isAuto: isAuto && canFire,
    told,
    fire,
    land,
    leave: () => {
      setIsAuto(false);
      void leave();
    },
    toggleAuto: () => setIsAuto((now) => !now),
    lock: (swimmer: Swimmer | undefined) => setLockId(swimmer?.fishId),
    lockBeside: (step: 1 | -1) => setLockId(besideOf(hunt, lockId, step, swimMs())?.fishId),
  };
}
