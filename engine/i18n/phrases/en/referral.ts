/** Inviting other members. */
export const referral = {
  lead: {
    member: 'Give a friend your code or your link. Whoever registers with it is noted as invited by you.',
    agent: 'Give people your code or your link. Whoever registers with it joins your team.',
  },
  code: 'Your code',
  link: 'Your link',
  share: 'Share',
  shareText: 'Join me at {{name}}. My invitation code is {{code}}.',
  joined: 'People who have joined',
  trial: 'A trial account invites nobody. Register an account of your own.',
} as const;
