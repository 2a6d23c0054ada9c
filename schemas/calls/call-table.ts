import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Content } from '../brand/content.ts';
import type { LOCAL_TEXT, LocalText } from '../brand/local-text.ts';
import { ACTIVITY_CALLS } from './activity.ts';
import { ACTIVITY_APPLICATION_CALLS } from './activity-application.ts';
import { AFFILIATE_CALLS } from './affiliate.ts';
import { AFFILIATE_CENTRE_CALLS } from './affiliate-centre.ts';
import { AFFILIATE_DESK_CALLS } from './affiliate-desk.ts';
import { AGENT_CALLS } from './agent.ts';
import { AGENT_ANNOUNCEMENT_CALLS } from './agent-announcements.ts';
import { AGENT_DESK_CALLS } from './agent-desk.ts';
import { AGENT_LINK_CALLS } from './agent-links.ts';
import { AGENT_TEAM_CALLS } from './agent-team.ts';
import { AGENT_TRANSACTION_CALLS } from './agent-transactions.ts';
import { APPLICATIONS_DESK_CALLS } from './applications-desk.ts';
import { AVATAR_CALLS } from './avatar.ts';
import { BETS_CALLS } from './bets.ts';
import { BONUS_CALLS } from './bonus.ts';
import { CONTRACT_CALLS } from './contract.ts';
import { CONTRACT_DESK_CALLS } from './contract-desk.ts';
import { DEPOSIT_CALLS } from './deposit.ts';
import { DEPOSIT_DESK_CALLS } from './deposit-desk.ts';
import { ENTRY_CALLS } from './entry.ts';
import { ENVELOPE_CALLS } from './envelopes.ts';
import { EXCLUSION_CASE_CALLS } from './exclusion-cases.ts';
import { GAMES_CALLS } from './games.ts';
import { HUMAN_CHECK_CALLS } from './human-check.ts';
import { IDENTITY_CALLS } from './identity.ts';
import { LAUNCH_CALLS } from './launch.ts';
import { LOTTERY_CALLS } from './lottery.ts';
import { LOTTERY_CHASE_CALLS } from './lottery-chases.ts';
import { LOTTERY_DESK_CALLS } from './lottery-desk.ts';
import { LOTTERY_ORDER_CALLS } from './lottery-orders.ts';
import { LOTTERY_RESULT_CALLS } from './lottery-results.ts';
import { LOTTERY_VIETNAM_CALLS } from './lottery-vietnam.ts';
import { MAIL_CALLS } from './mail.ts';
import { MEMBER_CALLS } from './member.ts';
import { MESSAGES_CALLS } from './messages.ts';
import { OPERATOR_ACCOUNT_CALLS } from './operator-account.ts';
import { OPERATOR_CLAIMS_CALLS } from './operator-claims.ts';
import { OPERATOR_CORRECTIONS_CALLS } from './operator-corrections.ts';
import { OPERATOR_DESK_CALLS } from './operator-desk.ts';
import { OPERATOR_FIRST_CALLS } from './operator-first.ts';
import { OPERATOR_JOBS_CALLS } from './operator-jobs.ts';
import { OPERATOR_MEMBERS_CALLS } from './operator-members.ts';
import { type ABOUT, OPERATOR_MONEY_CALLS } from './operator-money.ts';
import { OPERATOR_SESSION_CALLS } from './operator-session.ts';
import { PASSKEY_CALLS } from './passkey.ts';
import { PASSWORD_CALLS } from './password.ts';
import { POINTS_CALLS } from './points.ts';
import { POINTS_DESK_CALLS } from './points-desk.ts';
import { PROMOTIONS_CALLS } from './promotions.ts';
import { PROTECTION_CALLS } from './protection.ts';
import { PROTECTION_DESK_CALLS } from './protection-desk.ts';
import { RECORDS_CALLS } from './records.ts';
import { SECURITY_CALLS } from './security.ts';
import { SESSION_CALLS } from './session.ts';
import { SESSION_LIST_CALLS } from './session-list.ts';
import { SHARED_SESSION_CALLS } from './shared-session.ts';
import { type HELP, SYSTEM_CALLS } from './system.ts';
import { TRANSFER_CALLS } from './transfer.ts';
import { TRANSFER_WALLET_CALLS } from './transfer-wallets.ts';
import { TWO_FACTOR_CALLS } from './two-factor.ts';
import { VIP_CALLS } from './vip.ts';
import { WALLET_CALLS } from './wallet.ts';
import { WITHDRAWAL_CALLS } from './withdrawal.ts';
import { WITHDRAWAL_DESK_CALLS } from './withdrawal-desk.ts';

/** Every HTTP call that exists. A route that is not here is not served. */
export const CALL_TABLE = [
  ...SYSTEM_CALLS,
  ...SESSION_CALLS,
  ...ENTRY_CALLS,
  ...SHARED_SESSION_CALLS,
  ...HUMAN_CHECK_CALLS,
  ...IDENTITY_CALLS,
  ...PASSKEY_CALLS,
  ...PASSWORD_CALLS,
  ...SESSION_LIST_CALLS,
  ...MEMBER_CALLS,
  ...AGENT_CALLS,
  ...AGENT_TEAM_CALLS,
  ...AGENT_TRANSACTION_CALLS,
  ...AGENT_ANNOUNCEMENT_CALLS,
  ...AGENT_LINK_CALLS,
  ...AGENT_DESK_CALLS,
  ...AFFILIATE_CALLS,
  ...AFFILIATE_CENTRE_CALLS,
  ...AFFILIATE_DESK_CALLS,
  ...CONTRACT_CALLS,
  ...CONTRACT_DESK_CALLS,
  ...PROMOTIONS_CALLS,
  ...ACTIVITY_CALLS,
  ...ACTIVITY_APPLICATION_CALLS,
  ...ENVELOPE_CALLS,
  ...POINTS_CALLS,
  ...MESSAGES_CALLS,
  ...MAIL_CALLS,
  ...AVATAR_CALLS,
  ...SECURITY_CALLS,
  ...TWO_FACTOR_CALLS,
  ...VIP_CALLS,
  ...WALLET_CALLS,
  ...DEPOSIT_CALLS,
  ...BONUS_CALLS,
  ...GAMES_CALLS,
  ...LOTTERY_CALLS,
  ...LOTTERY_ORDER_CALLS,
  ...LOTTERY_VIETNAM_CALLS,
  ...LOTTERY_CHASE_CALLS,
  ...LAUNCH_CALLS,
  ...BETS_CALLS,
  ...WITHDRAWAL_CALLS,
  ...WITHDRAWAL_DESK_CALLS,
  ...TRANSFER_WALLET_CALLS,
  ...TRANSFER_CALLS,
  ...OPERATOR_SESSION_CALLS,
  ...OPERATOR_FIRST_CALLS,
  ...RECORDS_CALLS,
  ...OPERATOR_MEMBERS_CALLS,
  ...OPERATOR_DESK_CALLS,
  ...OPERATOR_CORRECTIONS_CALLS,
  ...OPERATOR_CLAIMS_CALLS,
  ...OPERATOR_ACCOUNT_CALLS,
  ...OPERATOR_MONEY_CALLS,
  ...OPERATOR_JOBS_CALLS,
  ...DEPOSIT_DESK_CALLS,
  ...PROTECTION_CALLS,
  ...PROTECTION_DESK_CALLS,
  ...EXCLUSION_CASE_CALLS,
  ...LOTTERY_DESK_CALLS,
  ...LOTTERY_RESULT_CALLS,
  ...POINTS_DESK_CALLS,
  ...APPLICATIONS_DESK_CALLS,
] as const;

/** A row of the table. */
export type TableCall = (typeof CALL_TABLE)[number];

/** Texts of a merchant's folder are known by their description: their own schema would be too deep to compute. */
type WrittenText = { pattern: Pick<typeof LOCAL_TEXT, 'description'> | typeof ABOUT; output: LocalText };

type WrittenHelp = { pattern: typeof HELP; output: Content['help'] };

/** The type of a schema literal; `undefined` if a call has none. */
type Described<Schema> = Schema extends JSONSchema
  ? FromSchema<Schema, { deserialize: [WrittenText, WrittenHelp] }>
  : undefined;

// The types of all rows are computed once, by id: derived at each use, they are too deep for the compiler.
type Bodies = { [Row in TableCall as Row['id']]: Row extends { body: infer Body } ? Described<Body> : undefined };
type Queries = { [Row in TableCall as Row['id']]: Row extends { query: infer Query } ? Described<Query> : undefined };
type Values = { [Row in TableCall as Row['id']]: Described<Row['value']> };

/** The body of a call, as its caller passes it. */
export type CallBody<Call extends TableCall> = Bodies[Call['id']];

/** The query of a call, as its caller passes it. */
export type CallQuery<Call extends TableCall> = Queries[Call['id']];

/** The `value` of a call that succeeds. */
export type CallValue<Call extends TableCall> = Values[Call['id']];
