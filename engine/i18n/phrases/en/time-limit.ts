/** Why a session is over: the member’s own time limit, or a sign-out in another tab. */
export const session = {
  end: {
    title: { timeLimit: 'Your time is up', signedOut: 'You have signed out' },
    text: {
      timeLimit:
        'You have set how long a login may last, and this one has lasted that long. What you have on your account stays there.',
      signedOut: 'You signed out in another tab.',
    },
  },
} as const;
