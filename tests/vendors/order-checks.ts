import { setTimeout as wait } from 'node:timers/promises';
import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import { bet, rollback } from '../../schemas/vendor/vendor-calls.ts';
import { sign } from '../../server/secrets/signature.ts';
import {
  CheckFailure,
  type CheckKit,
  type CheckPlayer,
  expectReply,
  newRequestId,
  type VendorCheck,
} from './check-kit.ts';

/** Sends a bet and hangs up before the answer, as a network does that fails at the wrong moment. */
async function betWithLostReply(kit: CheckKit, player: CheckPlayer, amountMinor: bigint): Promise<void> {
  const { url, merchant, vendor, secret } = kit.wallet;
  const ids = { transactionId: player.id('bet'), roundId: player.id('round') };
  const { sessionToken, currency } = player;
  const body = JSON.stringify({
    requestId: newRequestId(),
    sessionToken,
    ...ids,
    amountMinor: String(amountMinor),
    currency,
  });
  const path = `${vendorPath(merchant)}${bet.path}`;
  const timestamp = String(Date.now());
  const sent = fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [VENDOR_HEADERS.vendor]: vendor,
      [VENDOR_HEADERS.timestamp]: timestamp,
      [VENDOR_HEADERS.signature]: sign(secret, { timestamp, method: 'POST', path, body }),
    },
    body,
    signal: AbortSignal.timeout(3),
  });
  await sent.catch(() => undefined);
}

/** Checks of messages that come in another order than they were sent, late, or without their answer. */
export const ORDER_CHECKS: readonly VendorCheck[] = [
  {
    title: 'a win before its bet is asked to come again, and is paid once the bet is there',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.win('win', 'bet', 90n), 'betUnknown', { retry: true });
      expectReply(await player.bet('bet', 100n), 'ok');
      expectReply(await player.win('win', 'bet', 90n), 'ok', { balanceMinor: player.openingMinor - 10n });
    },
  },
  {
    title: 'a rollback before its bet: nothing moves, and the bet is refused for good when it comes',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.rollback('back', 'bet'), 'ok', { balanceMinor: player.openingMinor });
      for (let time = 0; time < 2; time += 1)
        expectReply(await player.bet('bet', 100n), 'betReversed', { retry: false });
      expectReply(await player.win('win', 'bet', 500n), 'betReversed', { retry: false });
      expectReply(await player.bet('next', 100n), 'ok', { balanceMinor: player.openingMinor - 100n });
    },
  },
  {
    title: 'rollbacks under several ids give a bet back once',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.bet('bet', 100n), 'ok');
      const replies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => player.rollback(name, 'bet')));
      for (const reply of replies) expectReply(reply, 'ok', { balanceMinor: player.openingMinor });
      expectReply(await player.bet('bet', 100n), 'betReversed', { retry: false });
      expectReply(await player.win('win', 'bet', 500n), 'betReversed', { retry: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor });
    },
  },
  {
    title: 'a bet that has won, or lost, is not taken back any more',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.bet('won', 100n), 'ok');
      expectReply(await player.win('win', 'won', 30n), 'ok');
      expectReply(await player.rollback('back', 'won'), 'betSettled', { retry: false });
      expectReply(await player.bet('lost', 10n, { round: 'second' }), 'ok');
      expectReply(await player.endRound(10n, 0n, 'second'), 'ok');
      expectReply(await player.rollback('again', 'lost', { round: 'second' }), 'betSettled', { retry: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 80n });
    },
  },
  {
    title: 'after the session has expired wins and rollbacks are still done, repetitions answered, and bets refused',
    async run(kit) {
      // Long enough for all that comes before its end, also where the wallet is slow.
      const player = await kit.newPlayer(6);
      expectReply(await player.bet('won', 100n), 'ok');
      expectReply(await player.bet('void', 50n, { round: 'second' }), 'ok');
      await wait(6_100);
      expectReply(await player.bet('late', 10n, { round: 'third' }), 'sessionExpired', { retry: false });
      expectReply(await player.balance(), 'sessionExpired', { retry: false });
      expectReply(await player.bet('won', 100n), 'ok', { isRepeated: true });
      expectReply(await player.win('win', 'won', 30n), 'ok', { balanceMinor: player.openingMinor - 120n });
      expectReply(await player.rollback('back', 'void', { round: 'second' }), 'ok', {
        balanceMinor: player.openingMinor - 70n,
      });
      expectReply(await player.endRound(100n, 30n), 'ok');
    },
  },
  {
    title: 'time-outs: a bet whose reply was lost and that is sent again is taken once',
    async run(kit) {
      for (let time = 0; time < 5; time += 1) {
        const player = await kit.newPlayer();
        await betWithLostReply(kit, player, 100n);
        expectReply(await player.bet('bet', 100n), 'ok', { balanceMinor: player.openingMinor - 100n });
        expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 100n });
      }
    },
  },
  {
    title: 'time-outs: a bet whose reply was lost and that is rolled back costs nothing, whichever came first',
    async run(kit) {
      for (let time = 0; time < 5; time += 1) {
        const player = await kit.newPlayer();
        const lost = betWithLostReply(kit, player, 100n);
        expectReply(await player.rollback('back', 'bet'), 'ok');
        await lost;
        await wait(50);
        expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor });
      }
    },
  },
  {
    title: 'a round ends only with the sums of both sides equal, and then takes no bet and pays no win',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.bet('bet', 100n), 'ok');
      const differs = await player.endRound(100n, 30n);
      expectReply(differs, 'roundDiffers', { retry: true });
      if (differs.value.betsMinor !== '100' || differs.value.winsMinor !== '0')
        throw new CheckFailure(`the refusal does not say the sums: ${JSON.stringify(differs.value)}`);
      expectReply(await player.win('win', 'bet', 30n), 'ok');
      expectReply(await player.endRound(100n, 30n), 'ok');
      expectReply(await player.bet('more', 10n), 'roundOver', { retry: false });
      expectReply(await player.win('late', 'bet', 10n), 'roundOver', { retry: false });
    },
  },
  {
    title: 'an unknown round, bet or player is told as such',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.endRound(0n, 0n), 'roundUnknown', { retry: true });
      expectReply(await player.win('win', 'bet', 5n), 'betUnknown', { retry: true });
      const ids = { transactionId: player.id('back'), betId: player.id('bet'), roundId: player.id('round') };
      const nobody = { requestId: newRequestId(), playerId: '999999999999', ...ids };
      expectReply(await kit.call(rollback, nobody), 'playerUnknown', { retry: false });
    },
  },
  {
    title: 'a bet or round of one player is not that of another',
    async run(kit) {
      const [player, other] = [await kit.newPlayer(), await kit.newPlayer()];
      expectReply(await player.bet('bet', 100n), 'ok');
      const ids = { transactionId: player.id('back'), betId: player.id('bet'), roundId: player.id('round') };
      const theirs = { requestId: newRequestId(), playerId: other.playerId, ...ids };
      expectReply(await kit.call(rollback, theirs), 'transactionConflict', { retry: false });
      const intruding = { ...ids, transactionId: other.id('bet') };
      const { sessionToken, currency } = other;
      const { transactionId, roundId } = intruding;
      const body = { requestId: newRequestId(), sessionToken, transactionId, roundId, amountMinor: '5', currency };
      expectReply(await kit.call(bet, body), 'transactionConflict', { retry: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 100n });
    },
  },
];
