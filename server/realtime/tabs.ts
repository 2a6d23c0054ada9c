import type { SessionEndReason } from '../../schemas/realtime.ts';
import type { Database } from '../db/database.ts';
import { createAudienceIndex } from './audience-index.ts';
import { type MessageCursor, type ReturnedCursor, writeCursor } from './cursor.ts';
import { limitTelling } from './limit-telling.ts';
import { readMissed, type StoredMessage } from './messages.repository.ts';
import { endTab, sendAway, sendOwn, sendStored, type Tab } from './tab.ts';

/** Tabs of one session that are served. */
const SOCKETS_A_SESSION = 20;
/** A tab that has missed more reloads its screen instead. */
const MOST_MISSED = 500;
/** Messages that may come many times a second, and how often a tab gets them. */
const EACH_MS = { winners: 3_000, desk: 500 } as const;

/** A stored message on its way to a tab, with the cursor that the tab keeps from then on. */
interface Delivery {
  readonly message: StoredMessage;
  readonly at: string;
}

/** A tab that is listening. */
interface OpenTab {
  readonly tab: Tab;
  /** Ids of the messages that it received as missed; the reader of messages may come to them later. */
  missed: ReadonlySet<string>;
  /** Messages that arrive before it has caught up. */
  held: Delivery[] | undefined;
}

/** How a tab joins. */
interface Joining {
  readonly sessionKey: string;
  readonly audiences: readonly string[];
  /** The cursor from which it resumes; undefined for a new one. */
  readonly after: ReturnedCursor | undefined;
}

interface TabsOptions {
  readonly database: Pick<Database, 'readMerchant'>;
  /** Position of the message reader. */
  readonly cursor: () => MessageCursor;
  readonly now: () => Date;
}

const isLimited = (topic: string): topic is keyof typeof EACH_MS => topic in EACH_MS;

/** The open tabs of this process. */
export function createTabs({ database, cursor, now }: TabsOptions) {
  const index = createAudienceIndex<OpenTab>();
  const open = new Set<OpenTab>();
  const dated = (at: MessageCursor): string => writeCursor(at, now().getTime());

  const give = ({ tab, missed, held }: OpenTab, { message, at }: Delivery): void => {
    if (held) held.push({ message, at });
    else if (!missed.has(message.messageId)) sendStored(tab, message, at);
  };
  const pass = (delivery: Delivery): void => {
    for (const entry of index.of(delivery.message.merchant, delivery.message.audience)) give(entry, delivery);
  };
  const limits = {
    winners: limitTelling(pass, EACH_MS.winners),
    desk: limitTelling(pass, EACH_MS.desk),
  };
  const endAll = (merchant: string, sessionKey: string, reason: SessionEndReason): void => {
    for (const { tab } of [...index.of(merchant, sessionKey)]) endTab(tab, cursor(), reason, now().getTime());
  };

  /** Sends the messages that a tab has missed. @returns their ids; undefined if it cannot have all of them */
  async function sendMissed(tab: Tab, { after, audiences }: Joining): Promise<ReadonlySet<string> | undefined> {
    if (!after) return undefined;
    const limit = MOST_MISSED + 1;
    const missed = await readMissed(database, tab.merchant, { after, audiences, limit });
    if (missed.length > MOST_MISSED) return undefined;
    // Until all of them have arrived, the tab would have to resume from the same cursor. The cursor keeps its age;
    // otherwise a connection that breaks repeatedly would keep a cursor alive whose messages are no longer stored.
    for (const message of missed) sendStored(tab, message, after.text);
    return new Set(missed.map(({ messageId }) => messageId));
  }

  return {
    /**
     * Subscribes a tab. It first receives what it has missed, then that it is ready, then new messages.
     *
     * @returns whether there is room for it
     */
    async join(tab: Tab, joining: Joining): Promise<boolean> {
      if (index.of(tab.merchant, joining.sessionKey).size >= SOCKETS_A_SESSION) return false;
      const entry: OpenTab = { tab, missed: new Set(), held: [] };
      const begun = cursor();
      const takeOut = index.add(tab.merchant, joining.audiences, entry);
      open.add(entry);
      const leave = () => {
        takeOut();
        open.delete(entry);
      };
      tab.socket.once('close', leave);
      if (tab.socket.readyState === tab.socket.CLOSED) leave();
      const missed = await sendMissed(tab, joining);
      sendOwn(tab, begun, { topic: 'ready', isResumed: missed !== undefined }, now().getTime());
      entry.missed = missed ?? entry.missed;
      const held = entry.held ?? [];
      entry.held = undefined;
      for (const delivery of held) give(entry, delivery);
      return true;
    },
    /** Hands a message to the tabs of its audience. */
    deliver(message: StoredMessage, readUpTo: MessageCursor): void {
      const { merchant, audience, message: news } = message;
      const at = dated(readUpTo);
      if (news.topic === 'session') endAll(merchant, audience, news.reason);
      else if (isLimited(news.topic)) limits[news.topic].tell(`${merchant} ${audience}`, { message, at });
      else pass({ message, at });
    },
    endAll,
    /** Announces to every tab of a merchant which version of its site this process serves now. */
    tellRevision(merchant: string, revision: string): void {
      for (const { tab } of open)
        if (tab.merchant === merchant) sendOwn(tab, cursor(), { topic: 'site', revision }, now().getTime());
    },
    /** Closes every tab; they come back on their own. */
    sendAllAway(): void {
      for (const { tab } of open) sendAway(tab);
    },
    count: (): number => open.size,
    stop(): void {
      limits.winners.stop();
      limits.desk.stop();
    },
  };
}

/** The open tabs of a process. */
export type Tabs = ReturnType<typeof createTabs>;
