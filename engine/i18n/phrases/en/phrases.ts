import { avatar } from './avatar.ts';
import { errors } from './errors.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { launch } from './launch.ts';
import { money } from './money.ts';
import { notices } from './notices.ts';
import { play } from './play.ts';
import { register } from './register.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** The texts of the interface that any page may need, loaded as one. */
export const phrases = {
  avatar,
  errors,
  games,
  home,
  launch,
  money,
  notices,
  play,
  register,
  search,
  session,
  shell,
};
