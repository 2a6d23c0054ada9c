import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What differs from a well-behaved device. */
interface Misbehaviour {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the device has asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly isBackedUp?: boolean;
  readonly type?: string;
}

/** A device that keeps one passkey: signs by Web Authentication, with real keys. */
export interface Authenticator {
  readonly credentialId: string;
  /** What it answers when it is asked to make its key. */
  create(challenge: string, how?: Misbehaviour): Readonly<Record<string, unknown>>;
  /** What it answers when it is asked who is there. It counts its uses. */
  get(challenge: string, how?: Misbehaviour): Readonly<Record<string, unknown>>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const CAN_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.from(value);
const twoBytes = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** A public key as devices send it, in COSE: kind EC2, algorithm ES256, curve P-256, and the point. */
export function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Switches on a device for pages of one origin. */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  const key = coseKeyOf(publicKey);
  let uses = 0;

  const clientData = (type: string, challenge: string, how: Misbehaviour): Buffer =>
    text(
      JSON.stringify({ type: how.type ?? type, challenge: how.challenge ?? challenge, origin: how.origin ?? origin }),
    );
  const authenticatorData = (how: Misbehaviour, counter: number, extra: Buffer, hasKey: boolean): Buffer => {
    const { isVerified = true, isBackedUp = true } = how;
    const flags =
      PRESENT | CAN_BE_BACKED_UP | (isVerified ? VERIFIED : 0) | (isBackedUp ? BACKED_UP : 0) | (hasKey ? HAS_KEY : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(how.rpId ?? new URL(origin).hostname), Buffer.from([flags]), counted, extra]);
  };
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    credentialId,
    create(challenge, how = {}) {
      const extra = Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, key]);
      const data = authenticatorData(how, how.counter ?? 0, extra, true);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        twoBytes(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    get(challenge, how = {}) {
      uses += 1;
      const client = clientData('webauthn.get', challenge, how);
      const data = authenticatorData(how, how.counter ?? uses, Buffer.alloc(0), false);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
