/** What other domains may use of `payments`. */
export { drawProof } from './proof-picture.ts';
export { CallbackRefusal, hearProvider, noteEvent } from './provider-callback.ts';
