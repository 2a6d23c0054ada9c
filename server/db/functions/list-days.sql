-- How many entries the long lists of the back office have, by UTC day and by what they are filtered by. Triggers keep the
-- counts in the transaction that changes a list; rows of several days are counted in one order, so two statements cannot
-- deadlock. Bets write none of these tables.

create or replace function count_deposit_orders() returns trigger language plpgsql as $function$
begin
  insert into list_days as l (merchant, list, day, facet_a, facet_b, facet_c, entries)
    select merchant, 'deposits', (created_at at time zone 'UTC')::date, state, method_key, '', tg_argv[0]::bigint * count(*)
      from changed_rows where is_by_proof and state in ('arrived', 'failed', 'expired', 'cancelled')
      group by 1, 3, 4, 5 order by 1, 4, 5, 3
    on conflict (merchant, list, facet_a, facet_b, facet_c, day) do update set entries = l.entries + excluded.entries;
  return null;
end $function$;
create or replace trigger deposit_orders_counted after insert on deposit_orders
  referencing new table as changed_rows for each statement execute function count_deposit_orders('1');
create or replace trigger deposit_orders_counted_before after update on deposit_orders
  referencing old table as changed_rows for each statement execute function count_deposit_orders('-1');
create or replace trigger deposit_orders_counted_now after update on deposit_orders
  referencing new table as changed_rows for each statement execute function count_deposit_orders('1');
create or replace trigger deposit_orders_uncounted after delete on deposit_orders
  referencing old table as changed_rows for each statement execute function count_deposit_orders('-1');

create or replace function count_withdrawals() returns trigger language plpgsql as $function$
begin
  insert into list_days as l (merchant, list, day, facet_a, facet_b, facet_c, entries)
    select merchant, 'withdrawals', (ended_at at time zone 'UTC')::date, state, target_kind, '', tg_argv[0]::bigint * count(*)
      from changed_rows where ended_at is not null
      group by 1, 3, 4, 5 order by 1, 4, 5, 3
    on conflict (merchant, list, facet_a, facet_b, facet_c, day) do update set entries = l.entries + excluded.entries;
  return null;
end $function$;
create or replace trigger withdrawals_counted after insert on withdrawals
  referencing new table as changed_rows for each statement execute function count_withdrawals('1');
create or replace trigger withdrawals_counted_before after update on withdrawals
  referencing old table as changed_rows for each statement execute function count_withdrawals('-1');
create or replace trigger withdrawals_counted_now after update on withdrawals
  referencing new table as changed_rows for each statement execute function count_withdrawals('1');
create or replace trigger withdrawals_uncounted after delete on withdrawals
  referencing old table as changed_rows for each statement execute function count_withdrawals('-1');

create or replace function count_approvals() returns trigger language plpgsql as $function$
begin
  insert into list_days as l (merchant, list, day, facet_a, facet_b, facet_c, entries)
    select merchant, 'corrections', (decided_at at time zone 'UTC')::date, state, payload->>'direction', '', tg_argv[0]::bigint * count(*)
      from changed_rows where kind = 'correction' and state <> 'waiting'
      group by 1, 3, 4, 5 order by 1, 4, 5, 3
    on conflict (merchant, list, facet_a, facet_b, facet_c, day) do update set entries = l.entries + excluded.entries;
  return null;
end $function$;
create or replace trigger approvals_counted after insert on approvals
  referencing new table as changed_rows for each statement execute function count_approvals('1');
create or replace trigger approvals_counted_before after update on approvals
  referencing old table as changed_rows for each statement execute function count_approvals('-1');
create or replace trigger approvals_counted_now after update on approvals
  referencing new table as changed_rows for each statement execute function count_approvals('1');
create or replace trigger approvals_uncounted after delete on approvals
  referencing old table as changed_rows for each statement execute function count_approvals('-1');

-- Beside each combination the audit log has the sums of the day for one filter and for none, because that is what most
-- pages ask for. Rows of the log are only ever added.
create or replace function count_audit_log() returns trigger language plpgsql as $function$
begin
  insert into list_days as l (merchant, list, day, facet_a, facet_b, facet_c, entries)
    select merchant, 'audit', day, coalesce(operator, ''), coalesce(action, ''), coalesce(outcome, ''), count(*)
      from (select merchant, (happened_at at time zone 'UTC')::date as day, operator, action, outcome from changed_rows) r
      group by merchant, day, grouping sets ((operator, action, outcome), (operator), (action), (outcome), ())
      order by 1, 4, 5, 6, 3
    on conflict (merchant, list, facet_a, facet_b, facet_c, day) do update set entries = l.entries + excluded.entries;
  return null;
end $function$;
create or replace trigger audit_log_counted after insert on audit_log
  referencing new table as changed_rows for each statement execute function count_audit_log();
