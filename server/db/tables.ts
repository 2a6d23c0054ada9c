import type { ActivityTables } from './tables/activity.ts';
import type { AffiliateTables } from './tables/affiliate.ts';
import type { AgentTables } from './tables/agent.ts';
import type { AvatarTables } from './tables/avatar.ts';
import type { ContractTables } from './tables/contract.ts';
import type { DepositTables } from './tables/deposit.ts';
import type { EventTables } from './tables/events.ts';
import type { GameTables } from './tables/games.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { JobTables } from './tables/jobs.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LotteryTables } from './tables/lottery.ts';
import type { MailTables } from './tables/mail.ts';
import type { MemberTables } from './tables/member.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PasskeyTables } from './tables/passkey.ts';
import type { PlayTables } from './tables/play.ts';
import type { PointTables } from './tables/points.ts';
import type { ProtectionTables } from './tables/protection.ts';
import type { SecurityTables } from './tables/security.ts';
import type { SessionTables } from './tables/session.ts';
import type { SystemTables } from './tables/system.ts';
import type { TransferTables } from './tables/transfer.ts';
import type { VipTables } from './tables/vip.ts';
import type { WithdrawalTables } from './tables/withdrawal.ts';

/** Every table, as Kysely needs it. One file a domain under `tables/`. */
export interface Tables
  extends ActivityTables,
    AffiliateTables,
    AgentTables,
    AvatarTables,
    ContractTables,
    DepositTables,
    EventTables,
    GameTables,
    IdentityTables,
    JobTables,
    LedgerTables,
    LotteryTables,
    MailTables,
    MemberTables,
    OperatorTables,
    PasskeyTables,
    PlayTables,
    PointTables,
    ProtectionTables,
    SecurityTables,
    SessionTables,
    SystemTables,
    TransferTables,
    VipTables,
    WithdrawalTables {}
