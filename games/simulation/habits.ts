import { andarBahar, andarBaharSpots } from '../families/andar-bahar/andar-bahar.ts';
import { bestPlay, bestReturn } from '../families/blackjack/best-play.ts';
import { blackjack, handForChart, openWorth } from '../families/blackjack/blackjack.ts';
import { drawDistinct } from '../families/chance.ts';
import { crash } from '../families/crash/crash.ts';
import { timeToReach } from '../families/crash/growth.ts';
import { dice, mostWinningRolls } from '../families/dice/dice.ts';
import { duels } from '../families/esports/duel.ts';
import { esports } from '../families/esports/esports.ts';
import type { FamilyId, Setup } from '../families/family.ts';
import { KENO_MOST_PICKS, KENO_NUMBERS, keno, kenoTables } from '../families/keno/keno.ts';
import { MINES_TILES, type MinesAction, mines, mostMines } from '../families/mines/mines.ts';
import { plinko } from '../families/plinko/plinko.ts';
import { roulette } from '../families/roulette/roulette.ts';
import { SPOTS } from '../families/roulette/spots.ts';
import { slot } from '../families/slot/slot.ts';
import { slotMath } from '../families/slot/slot-math.ts';
import { football } from '../families/sports/football.ts';
import { sports } from '../families/sports/sports.ts';
import { botMove } from '../families/teen-patti/bot.ts';
import { SEATS } from '../families/teen-patti/table.ts';
import { teenPatti } from '../families/teen-patti/teen-patti.ts';
import { boardPlayer } from './board-player.ts';
import { fishingPlayer } from './fishing-player.ts';
import { type Player, playerOf } from './player.ts';

/** A stake that every multiplier below pays in nearly whole minor units, so rounding down hides no loss. */
const STAKE = '1000000';

const slotPlayer = (setup: Setup): Player => {
  const math = slotMath(setup);
  const bet = { stakeMinor: String(math.lines.length * 10_000) };
  return playerOf(slot, setup, { bet: () => ({ bet, returned: math.returnToPlayer }) });
};

const dicePlayer = (setup: Setup): Player =>
  playerOf(dice, setup, {
    bet: (draw) => {
      // From one in a hundred up: rarer wins are the same formula and would only widen the interval.
      const winning = 100 + draw(mostWinningRolls(setup) - 100);
      const isUnder = draw(2) === 0;
      const bet = {
        stakeMinor: STAKE,
        side: isUnder ? 'under' : 'over',
        target: isUnder ? winning : 9_999 - winning,
      } as const;
      return { bet, returned: setup.returnBasisPoints / 10_000 };
    },
  });

const EXITS = [110, 150, 200, 300, 500, 1_000, 2_500];
/** A time by which every flight has ended. */
const LATE_MS = 10_000_000;

/** Leaves on its own in one half of the rounds and by hand at the very millisecond in the other. */
function crashPlayer(setup: Setup): Player {
  const times = new Map(EXITS.map((exit) => [exit, timeToReach(exit)]));
  let byHand = 0;
  return playerOf(crash, setup, {
    bet: (draw) => {
      const exit = EXITS[draw(EXITS.length)] ?? 200;
      byHand = draw(2) === 0 ? exit : 0;
      const returned = setup.returnBasisPoints / 10_000;
      return { bet: byHand === 0 ? { stakeMinor: STAKE, autoHundredths: exit } : { stakeMinor: STAKE }, returned };
    },
    next: () =>
      byHand === 0 ? { kind: 'watch', elapsedMs: LATE_MS } : { kind: 'leave', elapsedMs: times.get(byHand) ?? 0 },
  });
}

const minesPlayer = (setup: Setup): Player => {
  let wanted = 1;
  return playerOf(mines, setup, {
    bet: (draw) => {
      const bet = { stakeMinor: STAKE, mines: 1 + draw(Math.min(mostMines(setup), 8)) };
      wanted = 1 + draw(4);
      return { bet, returned: setup.returnBasisPoints / 10_000 };
    },
    next: ({ opened }, draw): MinesAction => {
      if (opened.length >= wanted) return { kind: 'cashOut' };
      let tile = draw(MINES_TILES);
      while (opened.includes(tile)) tile = draw(MINES_TILES);
      return { kind: 'open', tile };
    },
  });
};

const plinkoPlayer = (setup: Setup): Player => {
  const returned = plinko.describe(setup).returnToPlayer;
  return playerOf(plinko, setup, { bet: () => ({ bet: { stakeMinor: STAKE }, returned }) });
};

const kenoPlayer = (setup: Setup): Player =>
  playerOf(keno, setup, {
    bet: (draw) => {
      const count = 1 + draw(KENO_MOST_PICKS);
      const picks = drawDistinct(KENO_NUMBERS, count, draw).map((index) => index + 1);
      return { bet: { stakeMinor: STAKE, picks }, returned: kenoTables(setup)[count]?.returnToPlayer ?? 0 };
    },
  });

const roulettePlayer = (setup: Setup): Player => {
  const spots = [...SPOTS.keys()];
  return playerOf(roulette, setup, {
    bet: (draw) => {
      const chips = [{ spot: spots[draw(spots.length)] ?? 'red', stakeMinor: STAKE }];
      return { bet: { chips }, returned: 36 / 37 };
    },
  });
};

const blackjackPlayer = (setup: Setup): Player => {
  const returned = bestReturn().returnToPlayer;
  return playerOf(blackjack, setup, {
    bet: () => ({ bet: { stakeMinor: STAKE }, returned }),
    next: (state) => {
      if (state.phase === 'insurance') return { kind: 'refuseInsurance' };
      const hand = state.hands.find(({ isDone }) => !isDone);
      const may = blackjack.actionsOf(state);
      const play = bestPlay(handForChart(hand?.cards ?? []), openWorth(state), {
        double: may.includes('double'),
        split: may.includes('split'),
      });
      return { kind: play };
    },
  });
};

const andarBaharPlayer = (setup: Setup): Player => {
  const spots = [...andarBaharSpots(setup).values()];
  return playerOf(andarBahar, setup, {
    bet: (draw) => {
      const { id, chance, prize } = spots[draw(spots.length)] as (typeof spots)[number];
      return { bet: { chips: [{ spot: id, stakeMinor: STAKE }] }, returned: (chance * prize) / 100 };
    },
  });
};

/** Sits at tables with no one else, with some other people, and with four of them. */
const teenPattiPlayer = (setup: Setup): Player =>
  playerOf(teenPatti, setup, {
    bet: (draw) => {
      const people = drawDistinct(SEATS, 1 + draw(SEATS), draw);
      const bet = { stakeMinor: STAKE, people, ownSeat: people[0] as number };
      return { bet, returned: setup.returnBasisPoints / 10_000 };
    },
    // The stated return is that of equal players, so this one and the other people play as the bots do.
    next: ({ table }, draw) => ({ kind: botMove(table, draw), seat: table.turn }),
  });

/** Who plays each family on its own. */
export const PLAYERS: Readonly<Record<FamilyId, (setup: Setup) => Player>> = {
  slot: slotPlayer,
  crash: crashPlayer,
  mines: minesPlayer,
  dice: dicePlayer,
  plinko: plinkoPlayer,
  roulette: roulettePlayer,
  blackjack: blackjackPlayer,
  'andar-bahar': andarBaharPlayer,
  'teen-patti': teenPattiPlayer,
  fishing: fishingPlayer,
  keno: kenoPlayer,
  sports: (setup) => boardPlayer(sports, football, setup),
  esports: (setup) => boardPlayer(esports, duels, setup),
};
