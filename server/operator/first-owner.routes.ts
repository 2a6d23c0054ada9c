import { DomainError } from '../../engine/api/domain-error.ts';
import { beginOwner } from '../../schemas/calls/operator-first.ts';
import { appendAudit } from '../audit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { addOperator } from './operators.repository.ts';
import { hasOwner, spendOwnerLink } from './owner-links.repository.ts';

/** The first owner of a merchant without one. A link that was used, is old or belongs to another merchant opens nothing. */
export function firstOwnerRoutes(serve: ServeCall, { database, dataKey, rateLimits }: ServerContext): void {
  serve(beginOwner, async ({ merchant: { code: merchant }, body, address, userAgent, now }) => {
    await rateLimits.logins(address);
    const { account, newPassword, ownerToken } = body;
    const passwordHash = await hashPassword(newPassword);
    await database.withMerchant(merchant, async (tx) => {
      const isOpen = await spendOwnerLink(tx, merchant, hashToken(ownerToken), now);
      if (!isOpen || (await hasOwner(tx, merchant))) throw new DomainError('ownerLinkInvalid');
      const added = { merchant, account, passwordHash, role: 'owner', madeBy: 'link', now } as const;
      const operatorId = await addOperator(tx, added);
      // The transaction ends with it, so the link can be used with another account.
      if (operatorId === undefined) throw new DomainError('accountTaken', { field: 'account' });
      await appendAudit(tx, dataKey, {
        merchant,
        operatorId,
        operator: account,
        action: beginOwner.id,
        outcome: 'done',
        subject: account,
        details: { userAgent },
        address,
        now,
      });
    });
    return { account };
  });
}
