/** Why a session is over that its member’s own limit has ended. */
export const session = {
  end: {
    title: { timeLimit: 'Your time is up' },
    text: {
      timeLimit: 'You have reached the session limit you set. Your balance stays safe.',
    },
  },
} as const;
