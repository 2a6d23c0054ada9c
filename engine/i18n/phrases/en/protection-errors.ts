/** Errors of limits, time-outs and exclusions: they come with forms and games, which no first visit needs. */
export const errors = {
  depositLimitReached: 'Your deposit limit has {{left}} left. It resets on {{until}}.',
  lossLimitReached: 'You have reached your loss limit. It resets on {{until}}.',
  wagerLimitReached: 'You have reached your stake limit. It resets on {{until}}.',
  timeOutActive: 'You are on a time-out until {{until}}. You can still withdraw your money.',
  selfExcluded: 'You have excluded yourself until {{until}}. You can still withdraw your money.',
  selfExcludedForEver: 'You have excluded yourself permanently. You can still withdraw your money.',
  registrationExcluded:
    'An account cannot be opened with these details. Contact customer service if you think that this is wrong.',
  limitAboveCeiling: 'This is higher than the highest limit. Choose a lower one.',
  protectionChoiceUnknown: 'This choice is not offered any more. Reload the page and choose again.',
  limitChangeUnknown: 'This change is no longer pending. Here is the current limit.',
  breakNotLonger: 'A longer break is already in place and cannot be shortened.',
} as const;
