/** Damage to lotteries, and the check of the ledger that has to find it. */
export const LOTTERY_FAULTS: readonly (readonly [check: string, what: string, ...statements: string[]])[] = [
  [
    'a bet on a lottery has moved its stake, and its win or its return, once',
    'a win is of less',
    `update lottery_orders set win = win - 1 where state = 'won' and lottery = 'FIVE1'`,
  ],
  [
    'a bet on a lottery has moved its stake, and its win or its return, once',
    'a bet is gone',
    `delete from lottery_orders where state = 'won' and lottery = 'FIVE1'`,
  ],
  [
    'bets of a lottery are as their period is',
    'a bet on an open period is called lost',
    `update lottery_orders set state = 'lost', settled_at = now() where state = 'placed'`,
  ],
  [
    'bets of a lottery are as their period is',
    'a period that was paid is called void',
    `update lottery_periods set state = 'voided', numbers = null where (lottery, number) = (select lottery, period from lottery_orders where state = 'won' and lottery = 'FIVE1')`,
  ],
  [
    'a period that operators voided has one approval of a second operator, and no other period has one',
    'an approval is gone',
    `update lottery_voids set state = 'refused' where state = 'confirmed'`,
  ],
  [
    'a period that operators voided has one approval of a second operator, and no other period has one',
    'the operator who proposed it has approved it',
    `alter table lottery_voids drop constraint four_eyes`,
    `update lottery_voids set decided_by = requested_by where state = 'confirmed'`,
  ],
  [
    'a period that operators voided has one approval of a second operator, and no other period has one',
    'a period that was voided is called withdrawn',
    `update lottery_periods set void_reason = 'withdrawn' where void_reason = 'operators'`,
  ],
  [
    'a bet of a lottery was placed while its period was open',
    'a bet was placed after the draw',
    `update lottery_orders set stored_at = settled_at where state = 'won'`,
  ],
  [
    'a period that is drawn elsewhere has the numbers of the last result that a second operator agreed to',
    'a period has other numbers',
    `update lottery_periods set numbers = '{9,9,9,9,9}' where source = 'desk' and state = 'paid'`,
  ],
  [
    'a period that is drawn elsewhere has the numbers of the last result that a second operator agreed to',
    'the operator who entered the results has agreed to them',
    `alter table lottery_results drop constraint four_eyes`,
    `update lottery_results set decided_by = requested_by where state = 'confirmed'`,
  ],
  [
    'a period that is drawn elsewhere has the numbers that a feed has signed for it, if one has, unless they were corrected',
    'a feed has signed other numbers',
    `update lottery_periods set source = 'feed', former_numbers = null, signer_key = 'key', signature = 'signature',
      signed_message = '{"prizes":{"digits":["9","9","9","9","9"]}}' where source = 'desk' and state = 'paid'`,
  ],
  [
    'a corrected bet has won what its last correction says, and has moved the difference once',
    'a correction has credited less',
    `update lottery_corrected_orders set moved = moved - 1, win = win - 1`,
  ],
  [
    'a corrected bet has won what its last correction says, and has moved the difference once',
    'a bet has the win from before its correction',
    `update lottery_orders set win = 0, state = 'lost' where lottery = 'DESK1' and state = 'won'`,
  ],
  [
    'a movement of a corrected bet has its correction',
    'what a correction has changed is gone',
    `delete from lottery_corrected_orders`,
  ],
  [
    'a jackpot pool holds its seeds and what bets have fed, less what it has paid',
    'a pool has lost its seed',
    `update lottery_pools set opened_with = 0`,
  ],
  [
    'a jackpot pool holds its seeds and what bets have fed, less what it has paid',
    'a bet has fed more than was booked',
    `update lottery_orders set jackpot_basis_points = 9000 where jackpot > 0`,
  ],
  [
    'a jackpot pool holds its seeds and what bets have fed, less what it has paid',
    'the account of a pool has none',
    `delete from lottery_pools`,
  ],
  [
    'winning bets have shared the jackpot that their draw has decided, all of it but what cannot be divided',
    'a share is of less',
    'alter table lottery_jackpots drop constraint paid_for_shares',
    `update lottery_jackpots set each = each - 1`,
  ],
  [
    'winning bets have shared the jackpot that their draw has decided, all of it but what cannot be divided',
    'a winner is not paid its share',
    `update lottery_orders set jackpot = 0 where jackpot > 0`,
  ],
  [
    'a drawn period has paid no share of a jackpot that is not decided',
    'the decision is gone',
    `delete from lottery_jackpots`,
  ],
  [
    'a chase has bet on one period for each step of its plan',
    'a chase counts a step more',
    `update lottery_chases set steps_done = steps_done + 1`,
  ],
  [
    'a chase has bet on one period for each step of its plan',
    'a chase has two bets for a step',
    `update lottery_orders set chase = (select number from lottery_chases), chase_step = 1 where state = 'won' and lottery = 'FIVE1'`,
  ],
];
