import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { REALTIME_CLOSE, REALTIME_PATH, type SessionEndReason } from '../../schemas/realtime.ts';
import { errorCode } from '../caught-error.ts';
import { audienceKey } from '../events/tell.repository.ts';
import type { OperatorSession, PersonSession } from '../http/caller.ts';
import { isForeignPage } from '../http/request-host.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';
import { audiencesOf } from './audiences.ts';
import { readCursor } from './cursor.ts';
import { readGreeting } from './greeting.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';
import { endInTime } from './session-end.ts';
import { endTab, type Tab } from './tab.ts';
import { createTabs, type Tabs } from './tabs.ts';

/** A socket that has not authenticated by then is closed. */
const GREETING_MS = 5_000;
/** Sockets that do not answer one such question before the next are gone. */
const HEARTBEAT_MS = 30_000;
const LARGEST_MESSAGE = 1_024;

/** Whose tab it is, or why the session is over. Nothing that looks is a use of it. */
async function findOwner(
  { brands, findOperator, findSession, now }: ServerContext,
  { merchant, token, isDesk }: Tab,
): Promise<PersonSession | OperatorSession | SessionEndReason | undefined> {
  if (!isDesk) return findSession(merchant, token, now(), { isUse: false });
  const found = brands.find(merchant);
  return found && findOperator(found, token, now(), false);
}

/** Whether an error is about a frame that the other end has sent. */
const isFrameError = (error: Error): boolean => errorCode(error).startsWith('WS_ERR_');

/** Closes dead sockets; otherwise a phone that lost its network would stay connected forever. */
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

interface Realtime {
  readonly tabs: Tabs;
  readonly reader: MessageReader;
  /** Tabs that are about to listen. */
  joining: number;
}

/** Admits a tab that has authenticated. */
async function admit(context: ServerContext, realtime: Realtime, socket: WebSocket, merchant: string, text: string) {
  const { tabs, reader } = realtime;
  const greeting = readGreeting(text);
  if (!greeting) return socket.close(REALTIME_CLOSE.refused);
  const { token, isDesk, rooms, after } = greeting;
  const tab: Tab = { socket, merchant, token, isDesk };
  realtime.joining += 1;
  try {
    const session = await findOwner(context, tab);
    if (!session) return socket.close(REALTIME_CLOSE.refused);
    await reader.start();
    if (typeof session === 'string') return endTab(tab, reader.cursor(), session, context.now().getTime());
    const audiences = await audiencesOf(context.database, merchant, session, rooms);
    const sessionKey = audienceKey({ kind: 'session', tokenHash: session.tokenHash });
    const joining = { sessionKey, audiences, after: readCursor(after, context.now().getTime()) };
    if (!(await tabs.join(tab, joining))) return socket.close(REALTIME_CLOSE.refused);
    endInTime(socket, session, {
      find: () => findOwner(context, tab),
      onEnd: (reason) => tabs.endAll(merchant, sessionKey, reason),
      onError: context.onError,
      now: context.now,
    });
  } catch (error) {
    context.onError(error);
    // This refuses no one: the tab reconnects on its own.
    socket.close(REALTIME_CLOSE.failed);
  } finally {
    realtime.joining -= 1;
  }
}

function openTabs({ database, now, onError }: ServerContext): Realtime {
  const realtime: Realtime = {
    tabs: createTabs({ database, cursor: () => realtime.reader.cursor(), now }),
    reader: createMessageReader({
      database,
      isWanted: () => realtime.joining > 0 || realtime.tabs.count() > 0,
      deliver: (message, cursor) => realtime.tabs.deliver(message, cursor),
      onGap: () => realtime.tabs.sendAllAway(),
      onError,
    }),
    joining: 0,
  };
  return realtime;
}

/**
 * The WebSocket of each tab, for pushed updates. A tab sends its token in its first message, because an address would
 * end up in logs. Messages are stored with the change that causes them, so they reach the tabs of every process, and
 * those that were away for a while.
 */
export async function realtimeRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LARGEST_MESSAGE },
    errorHandler: (error, socket) => {
      // Frames that break the protocol come from the other end, as often as it likes: they would fill the log.
      if (!isFrameError(error)) context.onError(error);
      socket.terminate();
    },
  });
  const realtime = openTabs(context);
  // Each process serves the new version in its own time, and so tells its own tabs.
  context.brands.onChange((changed) => {
    for (const { code, revision } of changed) realtime.tabs.tellRevision(code, revision);
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
    socket.once('message', (data) => {
      clearTimeout(timer);
      void admit(context, realtime, socket, merchant.code, String(data));
    });
  });
  app.addHook('onClose', async () => {
    realtime.tabs.stop();
    await realtime.reader.close();
  });
}
