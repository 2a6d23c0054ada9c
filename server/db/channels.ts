/** Channel on which processes wake each other to read events: the sending process, and the merchants concerned. */
export const EVENT_CHANNEL = 'marquee_events';
