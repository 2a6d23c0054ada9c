import { countArrival } from '../../schemas/calls/affiliate-centre.ts';
import { api } from './client.ts';
import { whenIdle } from './idle.ts';

const BUSY_MS = 5_000;

/** Counts the arrival by the link of an affiliate's campaign, once the page is idle. A failure changes nothing for the visitor. */
export const reportArrival = (code: string): void => {
  whenIdle(() => void api.call(countArrival, { body: { code } }).catch(() => undefined), BUSY_MS);
};
