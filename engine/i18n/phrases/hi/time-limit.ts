import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/time-limit.ts';

/** Why a session is over: the member’s own time limit, or a sign-out in another tab. */
export const session = {
  end: {
    title: { timeLimit: 'आपका समय पूरा हुआ', signedOut: 'आपने साइन आउट कर दिया है' },
    text: {
      timeLimit: 'आपने तय किया था कि एक लॉगिन कितनी देर चले, और यह उतना चल चुका है। आपके खाते में जो है, वह वहीं रहेगा।',
      signedOut: 'आपने दूसरे टैब में साइन आउट किया है।',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
