import { checkRound, type ProvableRound, type Verification } from './check-round.ts';
import { checkSeeds, isServerSeed } from './seed-format.ts';
import { blockText } from './stream.ts';
import { bytesOf, computeBlocks, hexOf, playInBrowser } from './web-blocks.ts';

/** A check with its intermediate figures, for a player who verifies it by hand. */
export interface ShownVerification extends Verification {
  /** SHA-256 of the revealed server seed, computed here. */
  readonly computedCommitment: string;
  /** The hash input and output of the round's first numbers; empty if the seeds are malformed. */
  readonly firstText: string;
  readonly firstBlock: string;
}

/** Whether this page may compute hashes: browsers let pages do so that came over a safe connection. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Checks a round in the browser, with nothing but the record and the browser's own cryptography. */
export async function verifyInBrowser(round: ProvableRound): Promise<ShownVerification> {
  const { seeds, commitment } = round;
  const computedCommitment = isServerSeed(seeds.serverSeed)
    ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seeds.serverSeed))))
    : '';
  const isPromiseKept = computedCommitment !== '' && computedCommitment === commitment;
  try {
    checkSeeds(seeds);
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return {
      ...checkRound(round, isPromiseKept, refuse),
      computedCommitment,
      firstText: '',
      firstBlock: '',
    };
  }
  const [block = new Uint8Array()] = await computeBlocks(seeds, 1);
  const verification = await playInBrowser(seeds, (stream) => checkRound(round, isPromiseKept, () => stream));
  return {
    ...verification,
    computedCommitment,
    firstText: blockText(seeds.clientSeed, seeds.nonce, 0),
    firstBlock: hexOf(block),
  };
}
