import { andarBahar } from './andar-bahar/andar-bahar.ts';
import { blackjack } from './blackjack/blackjack.ts';
import { crash } from './crash/crash.ts';
import { dice } from './dice/dice.ts';
import { esports } from './esports/esports.ts';
import type { AnyFamily, FamilyId } from './family.ts';
import { fishing } from './fishing/fishing.ts';
import { keno } from './keno/keno.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { roulette } from './roulette/roulette.ts';
import { slot } from './slot/slot.ts';
import { sports } from './sports/sports.ts';
import { teenPatti } from './teen-patti/teen-patti.ts';

/** Every family by its id, for a host that plays whatever the catalogue names. */
export const FAMILIES: Readonly<Record<FamilyId, AnyFamily>> = {
  slot,
  crash,
  mines,
  dice,
  plinko,
  roulette,
  blackjack,
  'andar-bahar': andarBahar,
  'teen-patti': teenPatti,
  fishing,
  keno,
  sports,
  esports,
};
