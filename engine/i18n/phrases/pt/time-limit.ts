import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/time-limit.ts';

/** Why a session is over: the member’s own time limit, or a sign-out in another tab. */
export const session = {
  end: {
    title: { timeLimit: 'Seu tempo acabou', signedOut: 'Você saiu da conta' },
    text: {
      timeLimit:
        'Você definiu quanto tempo um acesso pode durar, e este já durou isso. O que está na sua conta continua lá.',
      signedOut: 'Você saiu da conta em outra aba.',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
