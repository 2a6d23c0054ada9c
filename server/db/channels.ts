/** Channel on which processes wake each other to read events: the process that says so, and the merchants concerned. */
export const EVENT_CHANNEL = 'marquee_events';
