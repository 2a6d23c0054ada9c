import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession } from '@playwright/test';
import { coseKeyOf } from '../../support/authenticator.ts';
import { addPasskeyDevice } from '../../support/passkey-browser.ts';
import type { Bench } from './bench.ts';

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const CREDENTIAL = randomBytes(32);
const OWN = makeKeys();
const STRANGE = makeKeys();

/** The server's data of the device's passkey. */
export const PASSKEY = {
  credentialId: CREDENTIAL.toString('base64url'),
  publicKey: coseKeyOf(OWN.publicKey).toString('base64url'),
  /** A key that nothing on the device was signed with. */
  otherPublicKey: coseKeyOf(STRANGE.publicKey).toString('base64url'),
} as const;

/** A device of the browser that keeps one passkey and knows its owner, as a phone does. */
export class PasskeyDevice {
  #client: CDPSession;
  #authenticatorId: string;

  private constructor(client: CDPSession, authenticatorId: string) {
    this.#client = client;
    this.#authenticatorId = authenticatorId;
  }

  /** Gives the device to the page until the next path begins. */
  static async give(bench: Bench): Promise<PasskeyDevice> {
    const { client, authenticatorId } = await addPasskeyDevice(bench.page);
    bench.later(async () => {
      await client.send('WebAuthn.disable');
      await client.detach();
    });
    await client.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: CREDENTIAL.toString('base64'),
        isResidentCredential: true,
        rpId: bench.host,
        privateKey: OWN.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
        userHandle: Buffer.from('model').toString('base64'),
        signCount: 1,
      },
    });
    return new PasskeyDevice(client, authenticatorId);
  }

  /** The device no longer recognises its holder as the owner. */
  async doubtOwner(): Promise<void> {
    await this.#client.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#authenticatorId,
      isUserVerified: false,
    });
  }
}
