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
  /** Told each time a connection stands again after one was lost: what was said meanwhile is not known. */
  readonly onGap: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Listens to a channel for as long as the server runs. A connection that breaks is replaced after a second, and again
 * until it stands.
 */
export async function listen({ connect, channel, onMessage, onGap, onError }: ListenOptions): Promise<Subscription> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const open = async (): Promise<void> => {
    const client = connect();
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || isClosed) return;
      isLost = true;
      if (error) onError(error);
      client.end().catch(() => undefined);
      timer = setTimeout(reopen, RETRY_MS);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
  };
  const reopen = () => {
    open().then(onGap, (error: unknown) => {
      onError(error);
      if (!isClosed) timer = setTimeout(reopen, RETRY_MS);
    });
  };

  await open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
