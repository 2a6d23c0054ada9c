import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
alter table point_exchanges
  drop constraint point_exchanges_kind_check,
  drop constraint point_exchanges_amount_check,
  drop constraint point_exchanges_state_check,
  add column carrier text not null default '',
  add column tracking text not null default '',
  add column sent_at timestamptz,
  add constraint point_exchanges_kind_check check (kind in ('cash', 'coupon', 'goods', 'convert')),
  add constraint point_exchanges_amount_check check (amount >= 0 and (kind = 'goods') = (amount = 0)),
  add constraint point_exchanges_state_check check (state in ('applying', 'approved', 'rejected', 'sent')),
  add constraint goods_where_sent check (state <> 'sent' or kind = 'goods'),
  add constraint sent_whole check ((state = 'sent') = (sent_at is not null));
create index point_exchanges_to_send on point_exchanges (merchant, asked_at, number)
  where kind = 'goods' and state = 'approved';
create table point_deliveries (
  merchant text not null,
  number text not null,
  sealed text not null,
  primary key (merchant, number),
  foreign key (merchant, number) references point_exchanges
)`;

/** Goods of the mall: how they were sent, and where to. Addresses are sealed, apart from the exchanges, and deleted before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'point_deliveries', ['select', 'insert', 'delete']);
}
