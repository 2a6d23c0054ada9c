/** Why a session is over that its member’s own limit has ended. */
export const session = {
  end: {
    title: { timeLimit: 'Your time is up' },
    text: {
      timeLimit:
        'You have set how long a login may last, and this one has lasted that long. What you have on your account stays there.',
    },
  },
} as const;
