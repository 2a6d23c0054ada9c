import { errors } from './errors.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { notices } from './notices.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** The texts of the interface that any page may need, loaded as one. */
export const phrases = {
  errors,
  games,
  home,
  notices,
  session,
  shell,
};
