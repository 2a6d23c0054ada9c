import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import {
  REALTIME_CLOSE,
  REALTIME_PATH,
  type RealtimeGreeting,
  type RealtimeNews,
  type SessionEndReason,
} from '../../schemas/realtime.ts';
import { SESSION_CHANNEL } from '../db/channels.ts';
import { listen } from '../db/listen.ts';
import type { OperatorSession, PersonSession } from '../http/caller.ts';
import { isForeignPage } from '../http/request-host.ts';
import { merchantOf } from '../http/request-merchant.ts';
import { readMailNews, readMoneyNews } from '../ledger/api.ts';
import type { ServerContext } from '../server-context.ts';

/** A socket that has not said whose it is by then is closed. */
const GREETING_MS = 5_000;
/** Sockets that do not answer one such question before the next are gone. */
const HEARTBEAT_MS = 30_000;
/** A session that could not be looked up is looked up again. */
const LOOK_AGAIN_MS = 5_000;
const LARGEST_MESSAGE = 1_024;
/** Tabs of one session that get news. */
const SOCKETS_A_SESSION = 20;

/** An open socket and whose it is. */
interface Tab {
  readonly socket: WebSocket;
  readonly merchant: string;
  readonly token: string;
  readonly memberId?: bigint;
  /** Whether an operator is at it. */
  readonly isDesk?: boolean;
}

/** When a session ends. */
type Ending = Pick<PersonSession, 'expiresAt' | 'idleUntil'>;

const say = (socket: WebSocket, news: RealtimeNews): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
};

function endTab({ socket }: Tab, reason: SessionEndReason): void {
  say(socket, { topic: 'session', event: 'ended', reason });
  socket.close(REALTIME_CLOSE.ended);
}

const readGreeting = (data: unknown): RealtimeGreeting | undefined => {
  try {
    const value = JSON.parse(String(data)) as Partial<RealtimeGreeting>;
    return typeof value.token === 'string' && /^[\w-]{20,128}$/.test(value.token)
      ? { token: value.token, isDesk: value.isDesk === true }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whose tab it is, or why the session is over. Nothing that looks is a use of it. */
async function findOwner(
  { brands, findOperator, findSession, now }: ServerContext,
  { merchant, token, isDesk }: Tab,
): Promise<PersonSession | OperatorSession | SessionEndReason | undefined> {
  if (!isDesk) return findSession(merchant, token, now(), { isUse: false });
  const found = brands.find(merchant);
  return found && findOperator(found, token, now(), false);
}

/** The open tabs of this process, by merchant and session. */
function createTabs(context: ServerContext) {
  const tabs = new Map<string, Set<Tab>>();
  const keyOf = (merchant: string, tokenHash: string) => `${merchant} ${tokenHash}`;

  const endAll = (key: string, reason: SessionEndReason) => {
    for (const tab of tabs.get(key) ?? []) endTab(tab, reason);
    tabs.delete(key);
  };
  /** Why the session of a tab is over by now; undefined where it goes on. Nothing that looks is a use of it. */
  const find = (tab: Tab) => findOwner(context, tab);
  /** Looks again at the moment at which a session would end by itself; it may have been used meanwhile. */
  const endInTime = (tab: Tab, key: string, session: Ending): void => {
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const wait = ({ expiresAt, idleUntil }: Ending) => {
      if (isClosed) return;
      const endsAtMs = Math.min(expiresAt.getTime(), idleUntil.getTime());
      // A moment later: at the very end it is not over yet.
      timer = setTimeout(look, Math.max(0, endsAtMs - context.now().getTime()) + 1);
    };
    const look = () => {
      find(tab).then((found) => {
        if (typeof found === 'object') wait(found);
        else endAll(key, found ?? 'ended');
      }, goOn);
    };
    const goOn = (error: unknown) => {
      context.onError(error);
      if (!isClosed) timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    tab.socket.once('close', () => {
      isClosed = true;
      clearTimeout(timer);
    });
    wait(session);
  };
  return {
    add(tab: Tab, session: Ending & { readonly tokenHash: string }): void {
      const key = keyOf(tab.merchant, session.tokenHash);
      const ofSession = tabs.get(key) ?? new Set();
      if (ofSession.size >= SOCKETS_A_SESSION) {
        tab.socket.close(REALTIME_CLOSE.refused);
        return;
      }
      tabs.set(key, ofSession.add(tab));
      endInTime(tab, key, session);
      tab.socket.on('close', () => {
        ofSession.delete(tab);
        if (ofSession.size === 0 && tabs.get(key) === ofSession) tabs.delete(key);
      });
      say(tab.socket, { topic: 'ready' });
    },
    endAll,
    /** Tells every tab of a member, whichever session it belongs to. */
    tellMember(merchant: string, memberId: string, news: RealtimeNews): void {
      for (const ofSession of tabs.values())
        for (const tab of ofSession)
          if (tab.merchant === merchant && String(tab.memberId) === memberId) say(tab.socket, news);
    },
    /** Tells every tab of a merchant's members. */
    tellMerchant(merchant: string, news: RealtimeNews): void {
      for (const ofSession of tabs.values())
        for (const tab of ofSession) if (tab.merchant === merchant && !tab.isDesk) say(tab.socket, news);
    },
    /** Tells every tab of a merchant's operators. */
    tellDesk(merchant: string): void {
      for (const ofSession of tabs.values())
        for (const tab of ofSession) if (tab.merchant === merchant && tab.isDesk) say(tab.socket, { topic: 'desk' });
    },
    /** Looks at each session again, because it may have ended while nobody listened. */
    async checkAll(): Promise<void> {
      for (const [key, ofSession] of [...tabs]) {
        const [tab] = ofSession;
        const session = tab && (await find(tab));
        if (typeof session !== 'object') endAll(key, session ?? 'ended');
      }
    },
  };
}

/** News that may come many times a second is told once in this time: the first at once, the others together. */
const TOLD_EACH_MS = 3_000;
/** The same for operators, who wait for what they are told. */
const DESK_EACH_MS = 500;

function limitTelling(tell: (merchant: string) => void, eachMs = TOLD_EACH_MS) {
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; isAsked: boolean }>();
  const begin = (merchant: string): void => {
    tell(merchant);
    const end = () => {
      const { isAsked } = waiting.get(merchant) ?? { isAsked: false };
      waiting.delete(merchant);
      if (isAsked) begin(merchant);
    };
    waiting.set(merchant, { timer: setTimeout(end, eachMs), isAsked: false });
  };
  return {
    tell(merchant: string): void {
      const known = waiting.get(merchant);
      if (known) known.isAsked = true;
      else begin(merchant);
    },
    stop(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

/** Whether an error is about a frame that the other end has sent. */
const isFrameError = (error: Error): boolean => String((error as NodeJS.ErrnoException).code).startsWith('WS_ERR_');

/** Closes sockets whose other end is gone; without it a phone that lost its network would stay for ever. */
function watch(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    return socket.ping();
  }, HEARTBEAT_MS);
  socket.on('close', () => clearInterval(timer));
  socket.on('error', () => socket.terminate());
}

/**
 * The socket of each tab, for what a person must see without asking. A tab says its token first, in a message: in an
 * address it would stand in logs. What is told comes from the database, so it reaches the tabs of every process.
 */
export async function realtimeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const tabs = createTabs(context);
  await app.register(websocket, {
    options: { maxPayload: LARGEST_MESSAGE },
    errorHandler: (error, socket) => {
      // Frames that break the protocol come from the other end, as often as it likes: they would fill the log.
      if (!isFrameError(error)) context.onError(error);
      socket.terminate();
    },
  });
  // Answered before the connection becomes a socket, so that an unknown host gets the usual refusal.
  const preValidation = async (request: FastifyRequest) => {
    merchantOf(request, context);
  };
  app.get(REALTIME_PATH, { websocket: true, preValidation }, (socket, request) => {
    const { merchant } = merchantOf(request, context);
    if (isForeignPage(request)) return socket.close(REALTIME_CLOSE.refused);
    watch(socket);
    const timer = setTimeout(() => socket.close(REALTIME_CLOSE.refused), GREETING_MS);
    socket.on('close', () => clearTimeout(timer));
    socket.once('message', async (data) => {
      clearTimeout(timer);
      const greeting = readGreeting(data);
      const tab = greeting && { socket, merchant: merchant.code, ...greeting };
      if (!tab) return socket.close(REALTIME_CLOSE.refused);
      let session: Awaited<ReturnType<typeof findOwner>>;
      try {
        session = await findOwner(context, tab);
      } catch (error) {
        context.onError(error);
        // Nobody is refused for it: the tab comes back by itself.
        return socket.close(REALTIME_CLOSE.failed);
      }
      if (!session) return socket.close(REALTIME_CLOSE.refused);
      if (typeof session === 'string') return endTab(tab, session);
      return tabs.add('memberId' in session ? { ...tab, memberId: session.memberId } : tab, session);
    });
  });
  const tellWinners = limitTelling((merchant) => tabs.tellMerchant(merchant, { topic: 'winners' }));
  app.addHook('onClose', () => tellWinners.stop());
  const tellDesk = limitTelling((merchant) => tabs.tellDesk(merchant), DESK_EACH_MS);
  app.addHook('onClose', () => tellDesk.stop());
  const subscription = await listen({
    connect: context.database.newClient,
    channel: SESSION_CHANNEL,
    onMessage: (message) => {
      const [merchant = '', subject = '', reason = ''] = message.split(' ');
      if (subject.startsWith('member:'))
        return tabs.tellMember(merchant, subject.slice('member:'.length), { topic: 'member', event: 'avatar' });
      if (subject.startsWith('balance:'))
        return tabs.tellMember(merchant, subject.slice('balance:'.length), { topic: 'balance', event: 'changed' });
      if (subject.startsWith('mail:'))
        return tabs.tellMember(merchant, subject.slice('mail:'.length), readMailNews(message));
      if (subject.startsWith('money:')) {
        tellDesk.tell(merchant);
        const read = readMoneyNews(message);
        return read && tabs.tellMember(merchant, read.memberId, read.news);
      }
      if (subject === 'winners') return tellWinners.tell(merchant);
      if (subject === 'desk') return tellDesk.tell(merchant);
      return tabs.endAll(`${merchant} ${subject}`, reason === 'replaced' || reason === 'timeLimit' ? reason : 'ended');
    },
    onGap: () => void tabs.checkAll().catch(context.onError),
    onError: context.onError,
  });
  app.addHook('onClose', () => subscription.close());
}
