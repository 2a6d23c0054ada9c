import { DomainError } from '../../engine/api/domain-error.ts';
import { verifyExtra } from '../../schemas/calls/two-factor.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { spendSecondFactor } from '../verification/second-factor.ts';
import { tryGuarded } from '../verification/tries.ts';
import { answerLogin, type LoginOutcome, logIn } from './login-answer.ts';
import { noteLogin, sourceOf } from './login-events.ts';
import { findById } from './login-members.repository.ts';
import { countTicketTry, removeTicket } from './login-tickets.repository.ts';

/** The further proof of a login, by a code of the app or a recovery code. */
export function extraVerificationRoutes(serve: ServeCall, { database, dataKey, rateLimits }: ServerContext): void {
  serve(verifyExtra, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    const ticket = await database.withMerchant(merchant.code, (tx) =>
      countTicketTry(tx, merchant.code, body.ticket, now),
    );
    if (!ticket) throw new DomainError('extraTicketInvalid');
    const { memberId, manner, triesLeft } = ticket;
    const source = sourceOf(call, manner.kind);
    const owner = { merchant: merchant.code, memberId };
    let outcome: LoginOutcome | undefined;
    const guarded = { ...owner, secret: 'twoFactor', now } as const;
    await tryGuarded(database, guarded, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        if (!(await spendSecondFactor(tx, dataKey, owner, body.code, now))) return false;
        await removeTicket(tx, merchant.code, body.ticket);
        const member = await findById(tx, merchant.code, memberId);
        outcome = await logIn(tx, merchant, member, now, { ...manner, source, isProven: true });
        return true;
      }),
    );
    if (outcome) return answerLogin(call, outcome);
    await database.withMerchant(merchant.code, async (tx) => {
      await noteLogin(tx, merchant.code, memberId, source, now, 'wrongCode');
      if (triesLeft === 0) await removeTicket(tx, merchant.code, body.ticket);
    });
    if (triesLeft === 0) throw new DomainError('extraTicketInvalid');
    throw new DomainError('extraCodeWrong', { field: 'totpCode', triesLeft });
  });
}
