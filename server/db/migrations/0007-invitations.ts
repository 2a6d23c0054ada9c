import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table affiliate_codes (
  merchant text not null,
  code text not null check (code = upper(code)),
  agent_id bigint not null,
  domain text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (merchant, code),
  foreign key (merchant, agent_id) references members
);
create index affiliate_codes_by_agent on affiliate_codes (merchant, agent_id);
create unique index affiliate_codes_domain on affiliate_codes (merchant, domain) where closed_at is null;
alter table members
  add column inviter_id bigint,
  add column affiliate_code text,
  add foreign key (merchant, inviter_id) references members,
  add foreign key (merchant, affiliate_code) references affiliate_codes;
create index members_by_inviter on members (merchant, inviter_id)`;

/** Who invited whom: the codes of agents, and what a registration keeps of the code that it came with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'affiliate_codes', ['select', 'insert', 'update']);
}
