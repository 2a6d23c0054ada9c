import { PlayRefusal } from './play-refusal.ts';
import { isSameText } from './signed-route.ts';
import { sign } from './wallet.ts';

/** Long enough to look at it and to load it again, too short to be handed around. */
const LINK_MS = 10 * 60 * 1000;

/** Which round a link shows. */
export interface LinkedRound {
  /** Merchant and member in one text. */
  readonly player: string;
  readonly roundId: string;
}

interface Link extends LinkedRound {
  readonly until: number;
}

/** Signed as what it is, so that nothing else that the secret signs passes for a link. */
const signatureOf = (secret: string, payload: string): string => sign(secret, `record\n${payload}`);

/**
 * Makes what opens the record of one round for a few minutes. Nothing is stored: the link itself carries its purpose.
 */
export function makeRecordLink(secret: string, round: LinkedRound, now: Date): string {
  const link: Link = { ...round, until: now.getTime() + LINK_MS };
  const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** @throws PlayRefusal recordLinkInvalid, recordLinkExpired */
export function readRecordLink(secret: string, text: string, now: Date): LinkedRound {
  const [payload = '', signature = ''] = text.split('.');
  if (!isSameText(signature, signatureOf(secret, payload))) throw new PlayRefusal('recordLinkInvalid');
  const { until, ...round } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Link;
  if (until <= now.getTime()) throw new PlayRefusal('recordLinkExpired');
  return round;
}
