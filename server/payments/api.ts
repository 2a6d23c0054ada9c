/** What other domains may use of `payments`. */

export { CallbackRefusal } from './callback-refusal.ts';
export { noteEvent } from './payment-events.repository.ts';
export { drawProof } from './proof-picture.ts';
export { hearProvider } from './provider-callback.ts';
