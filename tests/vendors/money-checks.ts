import { bet } from '../../schemas/vendor/vendor-calls.ts';
import { CheckFailure, expectReply, newRequestId, type VendorCheck } from './check-kit.ts';

const COPIES = 20;

/** Checks of what happens to money when all goes well, when messages come twice, and when several come at once. */
export const MONEY_CHECKS: readonly VendorCheck[] = [
  {
    title: 'bet, win and the end of the round move exactly their amounts',
    async run(kit) {
      const player = await kit.newPlayer();
      const before = player.openingMinor;
      expectReply(await player.bet('bet', 100n), 'ok', { balanceMinor: before - 100n, isRepeated: false });
      expectReply(await player.win('win', 'bet', 250n), 'ok', { balanceMinor: before + 150n, isRepeated: false });
      expectReply(await player.win('more', 'bet', 50n), 'ok', { balanceMinor: before + 200n });
      expectReply(await player.endRound(100n, 300n), 'ok', { balanceMinor: before + 200n, isRepeated: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: before + 200n });
    },
  },
  {
    title: 'a duplicate of a bet, a win, a rollback or an end gets the first answer again',
    async run(kit) {
      const player = await kit.newPlayer();
      const first = await player.bet('bet', 100n);
      expectReply(await player.bet('other', 40n, { round: 'second' }), 'ok');
      expectReply(await player.rollback('back', 'other', { round: 'second' }), 'ok');
      expectReply(await player.bet('bet', 100n), 'ok', { balanceMinor: player.openingMinor - 100n, isRepeated: true });
      expectReply(await player.rollback('back', 'other', { round: 'second' }), 'ok', { isRepeated: true });
      expectReply(await player.win('win', 'bet', 30n), 'ok', { isRepeated: false });
      const again = await player.win('win', 'bet', 30n);
      expectReply(again, 'ok', { balanceMinor: player.openingMinor - 70n, isRepeated: true });
      expectReply(await player.endRound(100n, 30n), 'ok', { isRepeated: false });
      expectReply(await player.endRound(100n, 30n), 'ok', { isRepeated: true });
      const repeated = await player.bet('bet', 100n);
      if (repeated.value.transferId !== first.value.transferId)
        throw new CheckFailure('the repetition is another transfer');
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 70n });
    },
  },
  {
    title: 'the same id with another amount, round or kind is a conflict for good',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.bet('bet', 100n), 'ok');
      expectReply(await player.bet('bet', 101n), 'transactionConflict', { retry: false });
      expectReply(await player.bet('bet', 100n, { round: 'second' }), 'transactionConflict', { retry: false });
      expectReply(await player.rollback('bet', 'bet'), 'transactionConflict', { retry: false });
      expectReply(await player.win('bet', 'bet', 100n), 'transactionConflict', { retry: false });
      expectReply(await player.win('win', 'bet', 5n, { round: 'second' }), 'transactionConflict', { retry: false });
      expectReply(await player.rollback('back', 'bet', { round: 'second' }), 'transactionConflict', { retry: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 100n });
    },
  },
  {
    title: `${COPIES} copies of a bet and of its win at the same moment move it once`,
    async run(kit) {
      const player = await kit.newPlayer();
      const bets = await Promise.all(Array.from({ length: COPIES }, () => player.bet('bet', 100n)));
      const wins = await Promise.all(Array.from({ length: COPIES }, () => player.win('win', 'bet', 70n)));
      for (const reply of [...bets, ...wins]) expectReply(reply, 'ok');
      for (const replies of [bets, wins])
        if (replies.filter(({ value }) => value.isRepeated === false).length !== 1)
          throw new CheckFailure('not exactly one of the copies was the first');
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - 30n });
    },
  },
  {
    title: 'concurrent bets beyond the balance: only what it covers is taken',
    async run(kit) {
      const player = await kit.newPlayer();
      const stake = player.openingMinor / 3n;
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, number) => player.bet(`bet${number}`, stake, { round: `round${number}` })),
      );
      if (replies.filter(({ success }) => success).length !== 3)
        throw new CheckFailure(`${replies.filter(({ success }) => success).length} bets of a third each were taken`);
      for (const reply of replies) if (!reply.success) expectReply(reply, 'insufficientFunds', { retry: false });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor - stake * 3n });
    },
  },
  {
    title: 'too little money: the refusal carries the balance, and leaves the id free',
    async run(kit) {
      const player = await kit.newPlayer();
      const { openingMinor } = player;
      expectReply(await player.bet('bet', openingMinor + 1n), 'insufficientFunds', {
        retry: false,
        balanceMinor: openingMinor,
      });
      expectReply(await player.bet('bet', openingMinor), 'ok', { balanceMinor: 0n, isRepeated: false });
    },
  },
  {
    title: 'a stake of 0 and a win of 0 are a round like any other',
    async run(kit) {
      const player = await kit.newPlayer();
      expectReply(await player.bet('bet', 0n), 'ok', { balanceMinor: player.openingMinor });
      expectReply(await player.win('win', 'bet', 0n), 'ok', { balanceMinor: player.openingMinor });
      expectReply(await player.rollback('back', 'bet'), 'betSettled', { retry: false });
      expectReply(await player.endRound(0n, 0n), 'ok');
    },
  },
  {
    title: 'amounts that are no decimal strings of minor units, and other currencies, are refused',
    async run(kit) {
      const player = await kit.newPlayer();
      const ids = { transactionId: player.id('bet'), roundId: player.id('round') };
      const { sessionToken, currency } = player;
      const body = { requestId: newRequestId(), sessionToken, ...ids, currency };
      for (const amountMinor of ['-5', '1.5', '1e3', '007', '', ' 5', '99999999999999999'])
        expectReply(await kit.call(bet, { ...body, amountMinor }), 'bodyInvalid', { retry: false });
      for (const text of [
        JSON.stringify({ ...body, amountMinor: 5 }),
        JSON.stringify({ ...body, amountMinor: '5', bonus: true }),
        '{',
      ])
        expectReply(await kit.call(bet, { ...body, amountMinor: '5' }, { text }), 'bodyInvalid', { retry: false });
      expectReply(await kit.call(bet, { ...body, amountMinor: '5', currency: 'XTS' }), 'currencyWrong', {
        retry: false,
      });
      expectReply(await player.balance(), 'ok', { balanceMinor: player.openingMinor });
    },
  },
];
