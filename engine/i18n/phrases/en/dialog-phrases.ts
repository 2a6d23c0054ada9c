import { avatar } from './avatar.ts';
import { launch } from './launch.ts';
import { money } from './money.ts';
import { play } from './play.ts';
import { register } from './register.ts';
import { search } from './search.ts';

/** The texts of what opens over a page or in place of it: forms and games. They are loaded with the first of these. */
export const phrases = {
  avatar,
  launch,
  money,
  play,
  register,
  search,
};
