import type pg from 'pg';

const RETRY_MS = 1_000;

/** A subscription to a channel of the database. */
export interface Subscription {
  close(): Promise<void>;
}

interface ListenOptions {
  /** A new connection, not yet opened. */
  readonly connect: () => pg.Client;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called each time a connection is restored after a loss: notifications sent in between are lost. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Listens to a channel while the server runs. A lost connection is replaced after a second, with retries until that
 * succeeds.
 */
export async function listen({ connect, channel, onMessage, onGap, onError }: ListenOptions): Promise<Subscription> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Handle the loss of each connection once, even of one never established: two replacements would become four. */
  const open = async (onLost: (error?: unknown) => void): Promise<void> => {
    const client = connect();
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || isClosed) return;
      isLost = true;
      client.end().catch(() => undefined);
      onLost(error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(error);
      throw error;
    }
  };
  const retry = (error?: unknown) => {
    if (error) onError(error);
    timer = setTimeout(() => open(retry).then(onGap, () => undefined), RETRY_MS);
  };

  let isStanding = false;
  await open((error) => {
    // The first connection must succeed, so that startup reports a missing database; later losses are retried.
    if (isStanding) retry(error);
  });
  isStanding = true;
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
