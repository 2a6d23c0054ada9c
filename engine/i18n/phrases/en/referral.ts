/** Inviting other members. */
export const referral = {
  lead: {
    member: 'Share your code or link with friends. Anyone who signs up with it counts as your referral.',
    agent: 'Share your code or link. Anyone who signs up with it joins your team.',
  },
  code: 'Your code',
  link: 'Your link',
  share: 'Share',
  shareText: 'Join me at {{name}}. My invitation code is {{code}}.',
  joined: 'Your referrals',
  trial: 'Trial accounts cannot refer friends. Create your own account.',
} as const;
