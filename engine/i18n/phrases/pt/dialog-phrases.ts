import { appGuide } from './app-guide.ts';
import { avatar } from './avatar.ts';
import { shell } from './centre-page.ts';
import { launch } from './launch.ts';
import { money } from './money.ts';
import { play } from './play.ts';
import { errors } from './protection-errors.ts';
import { register } from './register.ts';
import { search } from './search.ts';
import { session } from './time-limit.ts';

/** The texts of what opens over a page or in place of it: forms and games. They are loaded with the first of these. */
export const phrases = {
  appGuide,
  avatar,
  errors,
  launch,
  money,
  play,
  register,
  search,
  session,
  shell,
};
