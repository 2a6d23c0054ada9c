import { DomainError } from '../../engine/api/domain-error.ts';
import { extraCode, verifyExtra } from '../../schemas/calls/two-factor.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { sendCode, sendMailCode, tryGuarded } from '../verification/api.ts';
import { findContacts } from './contacts.repository.ts';
import { refusalOf, spendProof } from './extra-ways.ts';
import { answerLogin, type LoginOutcome, logIn } from './login-answer.ts';
import { noteLogin } from './login-events.repository.ts';
import { findById } from './login-members.repository.ts';
import { sourceOf } from './login-source.ts';
import { countTicketTry, findTicket, giveTicketTryBack, removeTicket } from './login-tickets.repository.ts';
import { tellNewAddress } from './new-address-mail.ts';

function serveVerify(serve: ServeCall, context: ServerContext): void {
  const { database, dataKey, rateLimits } = context;
  serve(verifyExtra, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    const ticket = await database.withMerchant(merchant.code, (tx) =>
      countTicketTry(tx, merchant.code, body.ticket, now),
    );
    if (!ticket) throw new DomainError('extraTicketInvalid');
    const { memberId, manner, ways, triesLeft } = ticket;
    const source = sourceOf(call, manner.kind);
    const owner = { merchant: merchant.code, memberId };
    let outcome: LoginOutcome | undefined;
    const guarded = { ...owner, secret: 'twoFactor', now } as const;
    await tryGuarded(database, guarded, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        if (!(await spendProof(tx, dataKey, owner, { ways, way: body.way, code: body.code, now }))) return false;
        await removeTicket(tx, merchant.code, body.ticket);
        const member = await findById(tx, merchant.code, memberId);
        outcome = await logIn(tx, merchant, member, now, { ...manner, source, isProven: true });
        return true;
      }),
    ).catch(async (error: unknown) => {
      // The code was not checked: a lockout or a busy server uses up no attempt.
      await database.withMerchant(merchant.code, (tx) => giveTicketTryBack(tx, merchant.code, body.ticket));
      throw error;
    });
    if (outcome) {
      tellNewAddress(context, call, outcome);
      return answerLogin(call, outcome);
    }
    await database.withMerchant(merchant.code, async (tx) => {
      await noteLogin(tx, merchant.code, memberId, source, now, 'wrongCode');
      if (triesLeft === 0) await removeTicket(tx, merchant.code, body.ticket);
    });
    if (triesLeft === 0) throw new DomainError('extraTicketInvalid');
    throw refusalOf(body.way, triesLeft);
  });
}

/** The further proof of a login: by the app, a code that was sent, or the holder of a bank account. */
export function extraVerificationRoutes(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  serveVerify(serve, context);
  serve(extraCode, async (call) => {
    const { merchant, body, address, language, now } = call;
    await rateLimits.messages(address);
    const found = await database.withMerchant(merchant.code, async (tx) => {
      const ticket = await findTicket(tx, merchant.code, body.ticket, now);
      if (!ticket?.ways.includes(body.way)) return undefined;
      const owner = { merchant: merchant.code, memberId: ticket.memberId };
      return { memberId: ticket.memberId, ...(await findContacts(tx, owner)) };
    });
    if (body.way === 'sms' && found?.number)
      return sendCode(context, { merchant, purpose: 'extra', number: found.number, language, now, isReal: true });
    if (body.way === 'mail' && found?.email) {
      const { memberId, email } = found;
      return sendMailCode(context, { merchant, memberId, email, language, now, purpose: 'login' });
    }
    throw new DomainError('extraTicketInvalid');
  });
}
