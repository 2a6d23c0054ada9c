import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/time-limit.ts';

/** Why a session is over that its member’s own limit has ended. */
export const session = {
  end: {
    title: { timeLimit: 'Seu tempo acabou' },
    text: {
      timeLimit:
        'Você definiu quanto tempo um acesso pode durar, e este já durou isso. O que está na sua conta continua lá.',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
