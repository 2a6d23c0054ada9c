import { launchGame } from '../../schemas/calls/launch.ts';
import { bet, endRound, rollback, session, win } from '../../schemas/vendor/vendor-calls.ts';
import type { Reply, Signer } from './line.ts';
import { acknowledge, complain, expectRefused, type Player, type Storm } from './storm-context.ts';
import { GAME, WALLET_GAME } from './third-parties.ts';

const LARGEST_STAKE = 400;
const LARGEST_PRIZE = 800;
/** More than anyone has. */
const TOO_MUCH = '900000000000000';
const CURRENCY = 'INR';
/** A message that is sent twice at the same moment. */
const TWICE = 0.02;
const ENTRIES = 2;

/** What a bet and its prize come to. */
interface Outcome {
  stakeMinor: bigint;
  prizeMinor: bigint;
}

/** Opens a game as a person does, and begins its session as the vendor does. @returns the session's token */
export async function openGame(
  storm: Storm,
  player: Player,
  gameId: string,
  vendor: Signer,
): Promise<string | undefined> {
  const { merchant, token } = player;
  const body = { gameId, ...(gameId === WALLET_GAME ? { confirmTrans: true } : {}) };
  const launched = await storm.line.call(launchGame, { merchant, token, body });
  if (launched.message === 'insufficientFunds') return undefined;
  const url = String(launched.value.game_url ?? '');
  if (!launched.isDone || !URL.canParse(url)) {
    complain(storm, 'a launch', launched);
    return undefined;
  }
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const begun = await storm.line.vendor(merchant, vendor, session, {
    requestId: launchToken.slice(0, 40),
    launchToken,
  });
  if (!begun.isDone) {
    complain(storm, 'the session of a game', begun);
    return undefined;
  }
  return String(begun.value.sessionToken);
}

/** Sends a message, now and then twice at once; both must get the same answer. */
async function sendTwice(storm: Storm, send: () => Promise<Reply>): Promise<Reply> {
  if (!storm.chance.is(TWICE)) return send();
  const [first, second] = await Promise.all([send(), send()]);
  if (first.isDone && second.isDone && first.value.transferId !== second.value.transferId)
    complain(storm, 'a message that came twice was done twice', second);
  return first.isDone ? first : second;
}

/** One bet and its outcome: won once or twice, lost, or rolled back; now and then in the wrong order. */
async function playBet(
  storm: Storm,
  player: Player,
  { vendor, sessionToken, roundId, betId }: { vendor: Signer; sessionToken: string; roundId: string; betId: string },
): Promise<Outcome> {
  const { chance, line } = storm;
  const { merchant, memberId: playerId } = player;
  const stake = BigInt(chance.whole(1, LARGEST_STAKE));
  const ids = { requestId: betId, roundId };
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency: CURRENCY });
  const done = (kind: string, id: string, amountMinor: bigint, reply: Reply) => {
    const said = String(reply.value.transferId ?? '');
    if (reply.isDone) acknowledge(storm, player, { kind, id, amountMinor, said }, said === '' ? 0 : ENTRIES);
    return reply;
  };
  const take = async () => {
    const body = { ...ids, sessionToken, transactionId: betId, ...money(stake) };
    return done('bet', betId, stake, await sendTwice(storm, () => line.vendor(merchant, vendor, bet, body)));
  };
  const giveBack = async () => {
    const body = { ...ids, playerId, transactionId: `${betId}-back`, betId };
    return done(
      'rollback',
      `${betId}-back`,
      stake,
      await sendTwice(storm, () => line.vendor(merchant, vendor, rollback, body)),
    );
  };
  const pay = async (name: string) => {
    const prize = chance.is(0.95) ? BigInt(chance.whole(1, LARGEST_PRIZE)) : 0n;
    const body = { ...ids, playerId, transactionId: `${betId}-${name}`, betId, ...money(prize) };
    const reply = await sendTwice(storm, () => line.vendor(merchant, vendor, win, body, ['betUnknown']));
    done('win', `${betId}-${name}`, prize, reply);
    return reply.isDone ? prize : 0n;
  };
  const kind = chance.weigh({ won: 65, wonTwice: 7, lost: 8, back: 14, early: 6 });
  if (kind === 'early') {
    // All at once, in whatever order they come: the wallet decides, once.
    const [taken, back, prizeMinor] = await Promise.all([take(), giveBack(), pay('win')]);
    if (back.isDone && prizeMinor > 0n) complain(storm, 'a bet was paid and taken back', back);
    return { stakeMinor: taken.isDone && !back.isDone ? stake : 0n, prizeMinor };
  }
  const taken = await take();
  if (!taken.isDone) {
    if (taken.message !== 'insufficientFunds') complain(storm, 'a bet', taken);
    return { stakeMinor: 0n, prizeMinor: 0n };
  }
  if (kind === 'lost') return { stakeMinor: stake, prizeMinor: 0n };
  if (kind === 'back') {
    const back = await giveBack();
    if (!back.isDone) complain(storm, 'a rollback', back);
    return { stakeMinor: 0n, prizeMinor: 0n };
  }
  let prizeMinor = await pay('win');
  if (kind === 'wonTwice') prizeMinor += await pay('more');
  return { stakeMinor: stake, prizeMinor };
}

/** A round with a few bets, closed with the sums that the vendor has counted. */
export async function playRound(storm: Storm, player: Player, vendor: Signer, sessionToken: string): Promise<void> {
  const { chance, line } = storm;
  const { merchant, memberId: playerId } = player;
  const roundId = crypto.randomUUID().slice(0, 23);
  const names = Array.from({ length: chance.whole(1, 12) }, (_, index) => `${roundId}.${index}`);
  const play = (betId: string) => playBet(storm, player, { vendor, sessionToken, roundId, betId });
  const outcomes: Outcome[] = [];
  if (chance.is(0.3)) outcomes.push(...(await Promise.all(names.map(play))));
  else for (const name of names) outcomes.push(await play(name));
  const stakes = outcomes.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const prizes = outcomes.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n);
  const ended = await line.vendor(
    merchant,
    vendor,
    endRound,
    { requestId: roundId, playerId, roundId, betsMinor: String(stakes), winsMinor: String(prizes) },
    ['roundUnknown', 'roundDiffers'],
  );
  // A round whose bets were all refused was never there.
  if (!ended.isDone && !(ended.message === 'roundUnknown' && stakes === 0n))
    complain(storm, `the end of ${roundId}`, ended);
  player.belief.spendableMinor += prizes - stakes;
}

/** A bet of more than there is. */
export async function overspend(storm: Storm, player: Player, sessionToken: string): Promise<void> {
  const { vendor } = storm.thirdParties;
  const id = crypto.randomUUID();
  const body = {
    requestId: id,
    roundId: id,
    sessionToken,
    transactionId: id,
    amountMinor: TOO_MUCH,
    currency: CURRENCY,
  };
  const reply = await storm.line.vendor(player.merchant, vendor, bet, body);
  expectRefused(storm, 'bet of more than there is', reply, 'insufficientFunds');
}

/** Moves everything to a vendor with its own wallet, plays there, and comes back: both are transfers. */
export async function visitWallet(storm: Storm, player: Player): Promise<void> {
  const { walletVendor, vendor } = storm.thirdParties;
  const sessionToken = await openGame(storm, player, WALLET_GAME, walletVendor);
  if (sessionToken === undefined) return;
  acknowledge(storm, player, { kind: 'visit', id: sessionToken.slice(0, 12) }, 2 * ENTRIES);
  await playRound(storm, player, walletVendor, sessionToken);
  player.session = (await openGame(storm, player, GAME, vendor)) ?? player.session;
}
