import { SIGNATURE_WINDOW_MS } from '../../engine/vendor/signed-text.ts';
import { balance, bet, rollback, session, win } from '../../schemas/vendor/vendor-calls.ts';
import { callWallet } from '../support/vendor-client.ts';
import { CheckFailure, expectReply, newRequestId, type VendorCheck } from './check-kit.ts';

/** Checks of who is let in: signatures, times, tokens and merchants. */
export const ACCESS_CHECKS: readonly VendorCheck[] = [
  {
    title: 'a launch token becomes a session once; the same request may ask again',
    async run(kit) {
      const launchToken = await kit.launchToken();
      const first = await kit.call(session, { requestId: 'same', launchToken });
      expectReply(first, 'ok');
      const second = await kit.call(session, { requestId: 'same', launchToken });
      if (second.value.sessionToken !== first.value.sessionToken)
        throw new CheckFailure('the repetition got another session');
      expectReply(await kit.call(session, { requestId: 'other', launchToken }), 'launchTokenInvalid', { retry: false });
    },
  },
  {
    title: 'every answer carries the id of its request',
    async run(kit) {
      const { sessionToken } = await kit.newPlayer();
      for (const token of [sessionToken, 'a-token-that-nobody-has']) {
        const requestId = newRequestId();
        const reply = await kit.call(balance, { requestId, sessionToken: token });
        if (reply.requestId !== requestId) throw new CheckFailure(`asked as ${requestId}, answered ${reply.requestId}`);
      }
    },
  },
  {
    title: 'a wrong signature is refused: of another secret, body or merchant, or none',
    async run(kit) {
      const player = await kit.newPlayer();
      const { sessionToken } = player;
      const body = { requestId: newRequestId(), sessionToken };
      const forged = { ...kit.wallet, secret: `${kit.wallet.secret}x` };
      expectReply(await callWallet(forged, balance, body), 'signatureInvalid', { retry: false });
      for (const forgery of [
        { signature: '' },
        { signature: 'f'.repeat(64) },
        { signedText: '{}' },
        { signedMerchant: 'nobody' },
      ])
        expectReply(await kit.call(balance, body, forgery), 'signatureInvalid', { retry: false });
      expectReply(await player.bet('bet', 5n, { forgery: { signature: 'f'.repeat(64) } }), 'signatureInvalid');
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor });
    },
  },
  {
    title: 'a vendor that nobody knows is refused',
    async run(kit) {
      const stranger = { ...kit.wallet, vendor: 'nobody-at-all' };
      const body = { requestId: newRequestId(), sessionToken: 'a-token-that-nobody-has' };
      expectReply(await callWallet(stranger, balance, body), 'vendorUnknown', { retry: false });
    },
  },
  {
    title: 'an old timestamp, one of the future or one that is none is refused, however well signed',
    async run(kit) {
      const player = await kit.newPlayer();
      const far = SIGNATURE_WINDOW_MS * 2;
      for (const timestamp of [String(Date.now() - far), String(Date.now() + far), 'yesterday', ''])
        expectReply(await player.bet('bet', 5n, { forgery: { timestamp } }), 'timestampOutside', { retry: true });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor });
    },
  },
  {
    title: 'a recorded message that is played again moves nothing more',
    async run(kit) {
      const player = await kit.newPlayer();
      const ids = { transactionId: player.id('bet'), roundId: player.id('round') };
      const { sessionToken, currency } = player;
      const body = { requestId: newRequestId(), sessionToken, ...ids, amountMinor: '5', currency };
      const timestamp = String(Date.now());
      expectReply(await kit.call(bet, body, { timestamp }), 'ok', { isRepeated: false });
      expectReply(await kit.call(bet, body, { timestamp }), 'ok', { isRepeated: true });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 5n });
    },
  },
  {
    title: 'a session that nobody has is unknown',
    async run(kit) {
      const body = { requestId: newRequestId(), sessionToken: 'a-token-that-nobody-has' };
      expectReply(await kit.call(balance, body), 'sessionUnknown', { retry: false });
      const launchToken = 'a-token-that-nobody-has';
      expectReply(await kit.call(session, { requestId: newRequestId(), launchToken }), 'launchTokenInvalid');
    },
  },
  {
    title: 'a foreign merchant: sessions, bets and tokens of one are worth nothing at another',
    async run(kit) {
      const { otherMerchant } = kit.wallet;
      const elsewhere = { ...kit.wallet, merchant: otherMerchant ?? 'nobody-at-all' };
      const player = await kit.newPlayer();
      expectReply(await player.bet('bet', 5n), 'ok');
      const { sessionToken, playerId, currency } = player;
      const requestId = newRequestId();
      const ids = { transactionId: player.id('win'), betId: player.id('bet'), roundId: player.id('round') };
      const paid = { requestId, playerId, ...ids, amountMinor: '5', currency };
      const asked = await callWallet(elsewhere, balance, { requestId, sessionToken });
      expectReply(asked, otherMerchant === undefined ? 'merchantUnknown' : 'sessionUnknown', { retry: false });
      if (otherMerchant === undefined) return;
      const launchToken = await kit.launchToken();
      expectReply(await callWallet(elsewhere, session, { requestId, launchToken }), 'launchTokenInvalid');
      expectReply(await callWallet(elsewhere, win, paid), 'betUnknown');
      // The player of that number there, if any, has no such bet: at most a tombstone is left, and nothing moves.
      await callWallet(elsewhere, rollback, { requestId, playerId, ...ids, transactionId: player.id('back') });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 5n });
    },
  },
];
