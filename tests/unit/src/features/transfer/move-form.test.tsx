import { beforeAll, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { NetworkError } from '../../../../../engine/api/client.ts';
import { DomainError } from '../../../../../engine/api/domain-error.ts';
import {
  type MadeMove,
  type MoveState,
  type MoveWishes,
  walletMoveMachine,
} from '../../../../../flows/wallet-move/wallet-move.machine.ts';
import type { Wallets } from '../../../../../src/features/transfer/use-transfers.ts';
import { drawInEnglish, wordsOf } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

const WALLETS: Wallets = {
  currency: 'INR',
  mainMinor: '1000000',
  heldMinor: '0',
  bonusMinor: '0',
  minimumMinor: '100',
  chipsMinor: [],
  isTrial: false,
  wallets: [
    { wallet: 'own', name: 'Own Wallet', balanceMinor: '0', isOpen: true, isGameOpen: false, isRoundRunning: false },
  ],
};
const MADE: MadeMove = {
  number: 'T-20261121-4F7K2Q',
  kind: 'wallet',
  isOut: true,
  counterpart: null,
  from: { wallet: 'main', name: '' },
  to: { wallet: 'own', name: 'Own Wallet' },
  amountMinor: '150050',
  currency: 'INR',
  remark: '',
  at: '2026-11-21T10:00:00.000Z',
};

/** The state after a move that has ended as the server's answer decides. */
async function after(answer: () => Promise<MadeMove>): Promise<MoveState> {
  const actors = { moveMoney: fromPromise<MadeMove, MoveWishes>(answer) };
  const actor = createActor(walletMoveMachine.provide({ actors })).start();
  actor.send({ type: 'move.submitted', wishes: { from: 'main', to: 'own', amountMinor: '150050' } });
  const state = await waitFor(actor, (now) => !now.hasTag('busy'));
  actor.stop();
  return state;
}

async function draw(state: MoveState): Promise<string> {
  const { MoveView } = await import('../../../../../src/features/transfer/move-form.tsx');
  return drawInEnglish(<MoveView wallets={WALLETS} state={state} report={() => undefined} />);
}

const alertIn = (markup: string): string | undefined => {
  const alert = /role="alert"[^>]*>(.*?)<\/form>/s.exec(markup)?.[1];
  return alert === undefined ? undefined : wordsOf(alert);
};

test('R7.03b a refused move between wallets shows the reason at the form', async () => {
  const busy = await draw(await after(() => Promise.reject(new DomainError('walletBusy'))));
  expect(alertIn(busy)).toMatch(/^A round is still running with this money\. Finish it, then try again\./);
  const lost = await draw(await after(() => Promise.reject(new NetworkError(new TypeError('offline')))));
  expect(alertIn(lost)).toMatch(/^No connection\. Check your network and try again\./);
});

test('R7.03b a move shows its amount and number, and no refusal', async () => {
  const markup = await draw(await after(() => Promise.resolve(MADE)));
  expect(wordsOf(markup)).toContain('₹1,500.50 moved. Order T-20261121-4F7K2Q');
  expect(alertIn(markup)).toBeUndefined();
});
