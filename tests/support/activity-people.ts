import { randomUUID } from 'node:crypto';
import { claimReward, listActivities, listRewards, readActivity } from '../../schemas/calls/activity.ts';
import { returnOverdue } from '../../server/activity/activity-jobs.ts';
import { closeVipDays } from '../../server/activity/close-vip-days.ts';
import { drawRaffles } from '../../server/activity/draw-raffles.ts';
import { settlePeriods } from '../../server/activity/settle-periods.ts';
import { publish } from '../../server/events/publish.repository.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import type { ApiServer } from './api-server.ts';
import { addMember, expectValue, logInAs } from './members.ts';
import { registerNow } from './register-now.ts';

const ROUND_CHECK = 'a round that is over has one event of its end, with its sums';

/** A member who takes part in activities. */
export interface Player {
  readonly account: string;
  readonly memberId: bigint;
  /** Of a session that lasts a part of a day. */
  token: string;
}

/** A round as a test describes it. */
interface Round {
  readonly winsMinor?: bigint;
  readonly category?: string;
  readonly at?: Date;
  readonly isTrial?: boolean;
}

/** What tests do with activities of the merchant alpha. */
export function activityPeople(server: ApiServer) {
  const refuse = (error: unknown) => {
    throw error;
  };
  const sentTo = (player: Pick<Player, 'token'>) => ({ token: player.token });
  return {
    async newPlayer(merchant = 'alpha'): Promise<Player> {
      const { account, memberId } = await addMember(server, merchant);
      await registerNow(server, merchant, memberId);
      return { account, memberId, token: await logInAs(server, merchant, account) };
    },
    /** Begins a new session for members: the ones before have ended with the day. */
    async logIn(...players: readonly Player[]): Promise<void> {
      const facts = { family: null, mustChange: false, source: { address: '', userAgent: '' } };
      for (const player of players) {
        const { token } = await server.database.withMerchant('alpha', (tx) =>
          beginSession(tx, 'alpha', player.memberId, server.context.now(), facts),
        );
        player.token = token;
      }
    },
    /** Publishes a round that is over. */
    async play({ memberId }: Pick<Player, 'memberId'>, betsMinor: bigint, round: Round = {}): Promise<void> {
      const { winsMinor = 0n, category = 'RNG', at = server.context.now(), isTrial = false } = round;
      await server.database.withMerchant('alpha', (tx) =>
        publish(tx, 'alpha', {
          type: 'play.roundSettled',
          occurredAt: at,
          memberId,
          payload: {
            vendor: 'local',
            roundId: randomUUID(),
            gameId: 'game',
            category,
            currency: 'INR',
            isTrial,
            betsMinor: String(betsMinor),
            winsMinor: String(winsMinor),
            beganAt: at.toISOString(),
            endedAt: at.toISOString(),
          },
        }),
      );
    },
    /** Publishes a deposit that has arrived. */
    async deposit({ memberId }: Pick<Player, 'memberId'>, amountMinor: bigint): Promise<void> {
      await server.database.withMerchant('alpha', (tx) =>
        publish(tx, 'alpha', {
          type: 'deposit.arrived',
          occurredAt: server.context.now(),
          memberId,
          payload: {
            orderId: randomUUID(),
            method: 'upi',
            amountMinor: String(amountMinor),
            feeMinor: '0',
            currency: 'INR',
          },
        }),
      );
    },
    /** Hands all events to the consumers. */
    consume: () => server.app.eventDispatcher.drain(),
    /** Runs the job of activities. */
    async settle(): Promise<void> {
      await server.app.eventDispatcher.drain();
      const [merchant, now] = [server.merchant('alpha'), server.context.now()];
      await closeVipDays({ database: server.database, merchant, now });
      await settlePeriods({ database: server.database, merchant, now }, refuse);
      await drawRaffles({ database: server.database, dataKey: server.context.dataKey, merchant, now }, refuse);
      await returnOverdue(server.database, merchant, now);
    },
    /** What `ledger:verify` finds; a round here is only an event, so the check of rounds is left out. */
    async findProblems(): Promise<readonly string[]> {
      const checks = (await verifyLedger(server.database)).filter(({ name }) => name !== ROUND_CHECK);
      return checks.flatMap(({ name, wrong }) => (wrong > 0n ? [name] : []));
    },
    async rewardsOf(player: Pick<Player, 'token'>) {
      const answer = await server.send('alpha', listRewards, sentTo(player));
      expectValue(listRewards, answer);
      return answer.value as unknown as readonly Record<string, unknown>[];
    },
    claim: (player: Pick<Player, 'token'>, reward: unknown, merchant = 'alpha') =>
      server.send(merchant, claimReward, { ...sentTo(player), body: { reward } }),
    async cardOf(player: Pick<Player, 'token'> | undefined, activity: string) {
      const answer = await server.send('alpha', listActivities, player ? sentTo(player) : {});
      expectValue(listActivities, answer);
      const cards = answer.value as unknown as readonly Record<string, unknown>[];
      return cards.find((card) => card.activity === activity);
    },
    async detailOf(player: Pick<Player, 'token'>, activity: string) {
      const answer = await server.send('alpha', readActivity, { ...sentTo(player), query: { activity } });
      expectValue(readActivity, answer);
      return answer.value;
    },
  };
}
