import { isAgent } from '../../engine/access/roles.ts';
import { agentKind, agentNumber } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { openDownline, setDownlineTerms } from '../../schemas/calls/agent-team.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { insertMember, requireNewPassword } from '../member/api.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { findPerson, setTerms } from './agents.repository.ts';
import { assertCoversTeam, assertDepth, assertRates } from './downline-terms.ts';
import { lockTree } from './tree.repository.ts';

const PASSWORD_LENGTH = 12;

async function open({ database }: ServerContext, { merchant, session, body, now }: CallContext<typeof openDownline>) {
  const kind = agentKind(session.isAgent);
  if (!kind) throw new DomainError('nonAgent');
  const { code, brand } = merchant;
  const { memberId: uplineId } = session;
  const { rates, label } = body;
  const password = makeReadable(PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  const account = body.account.toLowerCase();
  const personNumber = body.kind === 'agent' ? agentNumber({ ...kind, isTop: false }) : 0;
  return database.withMerchant(code, async (tx) => {
    await lockTree(tx, code);
    await assertRates(tx, code, { uplineId, rates });
    if (body.kind === 'agent') await assertDepth(tx, code, uplineId, 0);
    const { memberId } = await insertMember(
      tx,
      { merchant: code, currency: brand.currency, now },
      {
        account,
        nickname: account,
        passwordHash,
        fundPasswordHash: null,
        number: undefined,
        isNumberVerified: false,
        invitationCode: makeReadable(8),
        invitation: { uplineId, inviterId: uplineId, affiliateCode: null, personNumber },
        profile: {},
        registeredFrom: { url: null, domain: null, method: 'AGENT' },
      },
    );
    await requireNewPassword(tx, { merchant: code, memberId });
    await setTerms(tx, { merchant: code, memberId }, { rates, label: label.trim(), now });
    return { memberId: String(memberId), account, password };
  });
}

/** Accounts that an agent opens directly, and what the agent gives to the people directly below. */
export function openingRoutes(serve: ServeCall, context: ServerContext): void {
  serve(openDownline, (call) => open(context, call));
  serve(setDownlineTerms, ({ merchant: { code }, session, body, now }) =>
    context.database.withMerchant(code, async (tx) => {
      if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
      await lockTree(tx, code);
      const person = await findPerson(tx, code, BigInt(body.memberId));
      if (!person || person.uplineId !== session.memberId)
        throw new DomainError('downlineUnknown', { field: 'memberId' });
      const { memberId } = person;
      if (body.rates !== undefined) {
        await assertRates(tx, code, { uplineId: session.memberId, rates: body.rates });
        await assertCoversTeam(tx, code, { memberId, rates: body.rates });
      }
      const { rates = person.rates, label = person.label } = body;
      await setTerms(tx, { merchant: code, memberId }, { rates, label: label.trim(), now });
      return null;
    }),
  );
}
