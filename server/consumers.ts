import type { FastifyInstance } from 'fastify';
import { factsConsumer } from './activity/facts-consumer.ts';
import { teamConsumer } from './agent/team-consumer.ts';
import { transactionsConsumer } from './agent/transactions-consumer.ts';
import { wageringConsumer } from './deposit/wagering-consumer.ts';
import type { EventConsumer } from './events/define-consumer.ts';
import { createEventDispatcher, type EventDispatcher } from './events/dispatcher.ts';
import { type EventFeed, openEventFeed } from './events/event-feed.ts';
import { findGameType, findLaunchableGame } from './games/launchable-game.ts';
import { dailyConsumer } from './play/daily-consumer.ts';
import { gamesConsumer } from './play/games-consumer.ts';
import { pointsConsumer } from './points/points-consumer.ts';
import type { ServerContext } from './server-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signals new events. */
    readonly eventFeed: EventFeed;
    /** Hands events to the consumers of all domains, once it is started. */
    readonly eventDispatcher: EventDispatcher;
  }
}

/** The consumers of all domains. */
export function listConsumers({ brands, now }: Pick<ServerContext, 'brands' | 'now'>): readonly EventConsumer[] {
  const needs = {
    findMerchant: (code: string) => brands.find(code),
    categoryOf: findGameType,
    findGame: findLaunchableGame,
    now,
  };
  return [
    dailyConsumer(needs),
    gamesConsumer(needs),
    wageringConsumer(needs),
    teamConsumer(needs),
    transactionsConsumer(),
    factsConsumer(needs),
    pointsConsumer(needs),
  ];
}

/** Opens the feed of events and gives them to the consumers of all domains. Both end with the server, the feed last. */
export async function openConsumers(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { database, brands, now, onError } = context;
  const feed = await openEventFeed({ database, onError });
  const merchants = () => brands.merchants().map(({ code }) => code);
  const dispatcher = createEventDispatcher({
    database,
    feed,
    merchants,
    consumers: listConsumers(context),
    now,
    onError,
  });
  app.decorate('eventFeed', feed);
  app.decorate('eventDispatcher', dispatcher);
  app.addHook('onClose', async () => {
    await dispatcher.close();
    await feed.close();
  });
}
