import { decideApproval, requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import type { Reply } from './line.ts';
import { acknowledge, complain, expectRefused, type Player, type Storm, twice } from './storm-context.ts';

/** In minor units. Above the limit of the merchant a second operator has to agree. */
const SMALLEST = 1;
const LARGEST = 20_000;

/** What became of a request that waits: who decides it, how, and what its state is in the end. */
async function decide(storm: Storm, player: Player, number: string): Promise<string> {
  const { chance, line, desks } = storm;
  const { merchant } = player;
  const tokens = desks.get(merchant)?.tokens;
  if (!tokens) throw new Error(`${merchant} has no operators.`);
  const send = (who: 0 | 1, decision: string) =>
    line.call(decideApproval, { merchant, token: tokens[who], body: { number, decision, note: '' } });
  const stateOf = (reply: Reply) => String(reply.value.state ?? '');
  if (chance.is(0.3))
    expectRefused(
      storm,
      'confirmation by who has asked',
      await send(0, 'confirmed'),
      'sameOperator',
      'approvalDecided',
    );
  const decision = chance.weigh({ confirmed: 75, refused: 15, withdrawn: 10 });
  const who = decision === 'withdrawn' ? 0 : 1;
  const replies = await twice(storm, chance.is(0.2), () => send(who, decision));
  const decided = replies.find(({ isDone, message }) => isDone || message === 'approvalDecided');
  if (decided) return stateOf(decided);
  const [reply] = replies;
  if (reply?.message !== 'insufficientFunds') {
    if (reply) complain(storm, `the decision of ${number}`, reply);
    return 'unknown';
  }
  const refused = await send(1, 'refused');
  return stateOf(refused);
}

/** Moves money by hand: at once, or when a second operator has agreed. */
export async function correct(storm: Storm, player: Player): Promise<void> {
  const { chance, line, desks } = storm;
  const { merchant, memberId, belief } = player;
  const token = desks.get(merchant)?.tokens[0];
  if (token === undefined) throw new Error(`${merchant} has no operators.`);
  const direction = chance.pick(['in', 'out'] as const);
  const amount = BigInt(chance.whole(SMALLEST, LARGEST));
  const body = { requestId: crypto.randomUUID(), memberId, direction, amountMinor: String(amount), reason: 'A storm.' };
  const ask = () => line.call(requestCorrection, { merchant, token, body });
  const [first, second] = await Promise.all(chance.is(0.1) ? [ask(), ask()] : [ask()]);
  const made = first.isDone ? first : (second ?? first);
  if (!made.isDone) {
    if (made.message !== 'insufficientFunds') complain(storm, 'a correction', made);
    return;
  }
  const number = String(made.value.number);
  if (second?.isDone && second.value.number !== number)
    complain(storm, 'the same request made another correction', second);
  const state = made.value.state === 'waiting' ? await decide(storm, player, number) : String(made.value.state);
  const isMoved = state === 'direct' || state === 'confirmed';
  if (isMoved) belief.spendableMinor += direction === 'in' ? amount : -amount;
  acknowledge(storm, player, { kind: 'correction', id: number, amountMinor: amount, said: state }, isMoved ? 2 : 0);
}
