-- Notes the number of an encrypted body in one round trip. False where a body with this number came before.
create or replace function body_note(p_merchant text, p_jti text, p_seen_at timestamptz) returns boolean
language plpgsql as $function$
begin
  perform set_config('marquee.merchant', p_merchant, true);
  insert into used_body_ids (merchant, jti, seen_at) values (p_merchant, p_jti, p_seen_at) on conflict do nothing;
  return found;
end $function$;
