/** Why a session is over: the member’s own time limit, or a sign-out in another tab. */
export const session = {
  end: {
    title: { timeLimit: 'Your time is up', signedOut: 'You have signed out' },
    text: {
      timeLimit: 'You have reached the session limit you set. Your balance stays safe.',
      signedOut: 'You signed out in another tab.',
    },
  },
} as const;
