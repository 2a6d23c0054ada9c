import type { AppContext } from '../app-context.ts';
import {
  endLoginTickets,
  setCaptchas,
  setFailures,
  setInvitations,
  setLimits,
  setResetLinks,
  setTextCodes,
} from './arrange-checks.repository.ts';
import { setIdentities } from './arrange-identities.repository.ts';
import { setPeriods } from './arrange-lotteries.repository.ts';
import { freeAccount, freeNumber, setMember } from './arrange-members.repository.ts';
import { setDeposits } from './arrange-money.repository.ts';
import { setProofs } from './arrange-proofs.repository.ts';
import { setProtection } from './arrange-protection.repository.ts';
import { setSessions } from './arrange-sessions.repository.ts';
import type { Facts } from './facts.ts';

/**
 * Writes facts into the database, as the product itself would have left them there.
 *
 * @throws Error if a fact refers to a missing person
 */
export async function arrange(context: AppContext, facts: Facts): Promise<void> {
  const { database } = context;
  const { owner } = database;
  const { merchant } = facts;
  await setLimits(database, facts);
  for (const account of facts.freeAccounts ?? []) await freeAccount(owner, merchant, account);
  for (const number of facts.freeNumbers ?? []) await freeNumber(owner, merchant, number);
  for (const member of facts.members ?? []) await setMember(context, merchant, member);
  await setInvitations(owner, merchant, facts);
  await setProofs(context, merchant, facts);
  await setIdentities(context, merchant, facts);
  await setFailures(context, merchant, facts);
  await setTextCodes(context, merchant, facts);
  await setResetLinks(context, merchant, facts);
  if (facts.captchaAnswer !== undefined) await setCaptchas(database, merchant, facts.captchaAnswer);
  if (facts.hasTicketsEnded) await endLoginTickets(database, merchant);
  await setSessions(context, merchant, facts);
  await setDeposits(context, merchant, facts);
  await setProtection(context, merchant, facts);
  await setPeriods(context, merchant, facts);
}
