import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  endOtherSessions,
  endSession,
  loginHistory,
  sessionState,
  sessions,
  staySession,
} from '../../schemas/calls/session-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { deviceNameOf } from './device-name.ts';
import { type Device, endDevice, findDevices } from './devices.repository.ts';
import { readLoginEvents } from './login-events.repository.ts';

/** Logins on one page of the history. */
const PAGE = 20;

type History = CallValue<typeof loginHistory>;

const toAnswer = (device: Device) => ({
  sessionId: String(device.sessionId),
  device: deviceNameOf(device.userAgent),
  address: device.address,
  firstSeenAt: device.firstSeenAt.toISOString(),
  lastSeenAt: device.lastSeenAt.toISOString(),
  isCurrent: device.isCurrent,
  isRemembered: device.family !== null,
});

async function readHistory(
  tx: MerchantTransaction,
  merchant: string,
  { memberId }: PersonSession,
  before: string | undefined,
): Promise<History> {
  const rows = await readLoginEvents(
    tx,
    { merchant, memberId },
    { before: before === undefined ? undefined : BigInt(before), count: PAGE + 1 },
  );
  const shown = rows.slice(0, PAGE);
  return {
    entries: shown.map(({ eventId, happenedAt, userAgent, ...login }) => ({
      ...login,
      eventId: String(eventId),
      happenedAt: happenedAt.toISOString(),
      device: deviceNameOf(userAgent),
    })),
    next: rows.length > PAGE ? String(shown.at(-1)?.eventId) : null,
  };
}

/** Time until a session expires. Rounded up, so that a request after it finds the session expired. */
const leftOf = ({ expiresAt, idleUntil }: PersonSession, now: Date) => ({
  leftSeconds: Math.ceil((Math.min(expiresAt.getTime(), idleUntil.getTime()) - now.getTime()) / 1000),
  canStay: idleUntil < expiresAt,
});

/** A member's sessions, ending them, and the login history. */
export function sessionListRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(sessionState, ({ session, now }) => leftOf(session, now));
  serve(staySession, ({ session, now }) => leftOf(session, now));
  serve(sessions, ({ merchant, session, now }) =>
    database.withMerchant(merchant.code, async (tx) =>
      (await findDevices(tx, merchant.code, session, now)).map(toAnswer),
    ),
  );
  serve(endSession, async ({ merchant, session, body, now }) => {
    await database.withMerchant(merchant.code, async (tx) => {
      const devices = await findDevices(tx, merchant.code, session, now);
      const device = devices.find(({ sessionId }) => sessionId === BigInt(body.sessionId));
      if (!device) throw new DomainError('sessionUnknown');
      await endDevice(tx, merchant.code, session.memberId, device, now);
    });
    return null;
  });
  serve(endOtherSessions, async ({ merchant, session, now }) => {
    await database.withMerchant(merchant.code, async (tx) => {
      const devices = await findDevices(tx, merchant.code, session, now);
      for (const device of devices)
        if (!device.isCurrent) await endDevice(tx, merchant.code, session.memberId, device, now);
    });
    return null;
  });
  serve(loginHistory, ({ merchant, session, query }) =>
    database.withMerchant(merchant.code, (tx) => readHistory(tx, merchant.code, session, query.before)),
  );
}
