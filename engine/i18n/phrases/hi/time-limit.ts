import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/time-limit.ts';

/** Why a session is over that its member’s own limit has ended. */
export const session = {
  end: {
    title: { timeLimit: 'आपका समय पूरा हुआ' },
    text: {
      timeLimit: 'आपने तय किया था कि एक लॉगिन कितनी देर चले, और यह उतना चल चुका है। आपके खाते में जो है, वह वहीं रहेगा।',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
