import { createHash } from 'node:crypto';
import { type DrawPromise, type DrawRecord, drawNumbers, linkText, type SignedProof, signedOf } from './draw-record.ts';
import { type DrawFacts, type DrawVerification, findDrawn, judgeDraw } from './judge-draw.ts';
import { keepsPromise, streamOf } from './seeds.ts';
import { isSignedMessage } from './signed-message.ts';

/** The link of a promise. */
export const linkOf = (promise: DrawPromise): string => createHash('sha256').update(linkText(promise)).digest('hex');

/** Whether a proof was signed with the key that it names. */
function isSigned(proof: SignedProof | null | undefined): boolean {
  const signed = signedOf(proof);
  return signed !== undefined && isSignedMessage(signed.publicKey, signed);
}

function factsOf(record: DrawRecord): DrawFacts {
  const isBeaconSigned = isSigned(record.beacon);
  const found = findDrawn(record, isBeaconSigned);
  return {
    link: linkOf(record),
    isPromiseKept: record.seed !== null && keepsPromise(record.seed, record.commitment),
    isFeedSigned: isSigned(record.feed),
    isBeaconSigned,
    drawn: found && drawNumbers(found.kind, streamOf(found.seeds)),
  };
}

/**
 * Checks one draw by drawing it again from its seed.
 *
 * @param formerLink link of the promise before it, if that is known
 */
export const checkDraw = (record: DrawRecord, formerLink?: string): DrawVerification =>
  judgeDraw(record, factsOf(record), formerLink);

/** Checks draws that follow each other in the chain of their lottery: none is missing, replaced or added. */
export const checkDraws = (records: readonly DrawRecord[]): readonly DrawVerification[] =>
  records.map((record, index) => checkDraw(record, records[index - 1]?.link));
