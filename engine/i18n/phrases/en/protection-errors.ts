/** Errors of limits, time-outs and exclusions: they come with forms and games, which no first visit needs. */
export const errors = {
  depositLimitReached: 'Your own deposit limit leaves {{left}}. It begins anew on {{until}}.',
  lossLimitReached: 'You have reached the loss limit that you set. It begins anew on {{until}}.',
  wagerLimitReached: 'You have reached the stake limit that you set. It begins anew on {{until}}.',
  timeOutActive: 'You are taking a time-out until {{until}}. Your money stays yours: you can withdraw it.',
  selfExcluded: 'You have excluded yourself until {{until}}. Your money stays yours: you can withdraw it.',
  selfExcludedForEver: 'You have excluded yourself for ever. Your money stays yours: you can withdraw it.',
  registrationExcluded:
    'An account cannot be opened with these details. Contact customer service if you think that this is wrong.',
  limitAboveCeiling: 'This is higher than a limit can be here. Choose a lower one.',
  protectionChoiceUnknown: 'This choice is not offered any more. Reload the page and choose again.',
  limitChangeUnknown: 'No change waits here any more. This is how it stands now.',
  breakNotLonger: 'A longer break is running already, and nobody can shorten it.',
} as const;
