import { avatar } from './avatar.ts';
import { bets } from './bets.ts';
import { deposit } from './deposit.ts';
import { errors } from './errors.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { launch } from './launch.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { play } from './play.ts';
import { referral } from './referral.ts';
import { register } from './register.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { withdrawal } from './withdrawal.ts';

/** All texts of the interface in this language, loaded as one. */
export const phrases = {
  avatar,
  bets,
  deposit,
  errors,
  games,
  home,
  launch,
  money,
  notices,
  play,
  referral,
  register,
  search,
  security,
  session,
  shell,
  withdrawal,
};
