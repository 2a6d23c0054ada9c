import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An Ed25519 pair: its public key as settings name it, and its signatures. */
export interface SignerKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(message: string): string;
}

/** Makes the key of a feed or a beacon. */
export function makeSignerKey(): SignerKey {
  const pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ed25519');
  return {
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (message) => sign(null, Buffer.from(message), pair.privateKey).toString('base64'),
  };
}

/** Answers a question of the server. */
export type SignerReply = (question: URLSearchParams, response: ServerResponse) => void;

/** A local feed or beacon, with the questions that it was asked. */
export interface LocalSigner {
  readonly url: string;
  readonly questions: URLSearchParams[];
  reply(with_: SignerReply): void;
  close(): Promise<void>;
}

/** Answers a text with a status. */
export const answerText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text);
};

/** Starts one that has published nothing. */
export async function startSigner(): Promise<LocalSigner> {
  const questions: URLSearchParams[] = [];
  let reply: SignerReply = (_question, response) => answerText(response, 404, '{}');
  const server = createServer((request, response) => {
    const question = new URL(request.url ?? '/', 'http://localhost').searchParams;
    questions.push(question);
    reply(question, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/signed?version=1`,
    questions,
    reply(with_) {
      reply = with_;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
