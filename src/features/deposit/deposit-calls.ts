import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { LARGEST_PICTURE_BYTES } from '../../../engine/art/avatar-url.ts';
import { pictureFormatOf } from '../../../engine/art/picture-format.ts';
import type { DepositOrder, DepositWishes, SaidPaid, SentProof } from '../../../flows/deposit/deposit.machine.ts';
import { cancelDeposit, createDeposit, readDeposit, sayPaid, sendProof } from '../../../schemas/calls/deposit.ts';
import { api } from '../../api/client.ts';
import { send } from '../../api/mutations.ts';

const createOrder = fromPromise<DepositOrder, DepositWishes>(({ input }) => send(createDeposit, { body: input }));

const loadOrder = fromPromise<DepositOrder, string>(({ input }) => api.call(readDeposit, { query: { id: input } }));

const sayOrderPaid = fromPromise<DepositOrder, SaidPaid>(({ input: { id, utr } }) =>
  api.call(sayPaid, { body: utr === '' ? { id } : { id, utr } }),
);

/**
 * Uploads the picture as it is: the server re-encodes it. Files that are not pictures are rejected before the upload.
 */
const sendOrderProof = fromPromise<DepositOrder, SentProof>(async ({ input: { id, file: picture } }) => {
  if (!(picture instanceof File)) throw new DomainError('notAPicture');
  if (picture.size > LARGEST_PICTURE_BYTES) throw new DomainError('pictureTooLarge');
  if (!pictureFormatOf(new Uint8Array(await picture.slice(0, 16).arrayBuffer()))) throw new DomainError('notAPicture');
  return api.call(sendProof, { query: { id }, picture });
});

const cancelOrder = fromPromise<DepositOrder, string>(({ input }) => api.call(cancelDeposit, { body: { id: input } }));

/** Watches an order, and reports when its state changes. */
export interface OrderWatch {
  /** Call it with every order that is read. */
  readonly see: (order: DepositOrder) => void;
  readonly watchOrder: ReturnType<typeof fromPromise<DepositOrder, DepositOrder | undefined>>;
}

/** Creates a watch, which leaves the reading of orders to others. */
export function createOrderWatch(): OrderWatch {
  let tell: ((order: DepositOrder) => void) | undefined;
  return {
    see: (order) => tell?.(order),
    watchOrder: fromPromise<DepositOrder, DepositOrder | undefined>(
      ({ input: known, signal }) =>
        new Promise((resolve) => {
          const mine = (order: DepositOrder) => {
            if (order.id === known?.id && order.state !== known.state) resolve(order);
          };
          tell = mine;
          signal.addEventListener('abort', () => {
            if (tell === mine) tell = undefined;
          });
        }),
    ),
  };
}

/** The server calls of the deposit machine. */
export const DEPOSIT_ACTORS = { createOrder, loadOrder, sayPaid: sayOrderPaid, sendProof: sendOrderProof, cancelOrder };
