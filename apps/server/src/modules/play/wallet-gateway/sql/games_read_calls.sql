-- The calls of a batch, each with what is known of its member, its game and what came before it, and with why it is refused, as
-- far as that can be said before anything is locked. The outcome of a bet that may have to wait for another round of its game is
-- `round`: that is seen under the lock. Written in SQL, so that it becomes a part of the statement that asks; the
-- settings of games_wallet_batch hold there.
create or replace function games_read_calls(
  p_now timestamptz, p_vendors text[], p_kinds text[], p_users text[], p_token_hashes bytea[], p_transactions uuid[],
  p_references uuid[], p_amounts bigint[], p_currencies text[], p_games text[], p_rounds text[], p_closed boolean[],
  p_vendor_references text[])
returns setof games_wallet_call language sql stable as $$
  select s.vendor, s.kind, s.wire_user, s.token_hash, s.transaction_uuid, s.reference_uuid, s.amount, s.currency, s.game_code,
    s.round, s.closed, s.vendor_reference, s.seat,
    sha256(convert_to(concat_ws('|', s.kind, s.reference_uuid, s.amount, s.currency, s.game_code, s.round), 'UTF8')),
    concat_ws(' ', s.vendor, s.game_code, coalesce(s.round, s.reference_uuid::text, s.transaction_uuid::text)),
    p.member_id, p.brand, p.currency,
    case
      when p.member_id is null then 'RS_ERROR_INVALID_TOKEN'
      when s.kind = 'rollback' then null
      when s.kind = 'bet' and (l.member_id is distinct from p.member_id or l.vendor <> s.vendor or l.opened_at is null)
        then 'RS_ERROR_INVALID_TOKEN'
      when s.kind = 'bet' and p.barred then 'RS_ERROR_USER_DISABLED'
      when s.kind = 'bet' and (l.revoked_at is not null or l.expires_at <= p_now) then 'RS_ERROR_TOKEN_EXPIRED'
      when g.vendor is null or (s.kind = 'bet' and not g.open) then 'RS_ERROR_INVALID_GAME'
      -- Play money stays with those who said that they take it. What was staked before is still paid and taken back.
      when s.currency <> p.currency or (s.kind = 'bet' and p.currency = 'FUN' and not g.play_money)
        then 'RS_ERROR_WRONG_CURRENCY'
      when s.kind = 'win' and (r.kind is distinct from 'bet' or r.member_id <> p.member_id or u.vendor is not null)
        then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    end,
    t::games_transaction,
    case s.kind
      when 'bet' then coalesce(s.round, s.transaction_uuid::text)
      else coalesce(r.round, r.transaction_uuid::text) end,
    null::bigint, case when s.kind = 'bet' and g.one_round then 'round' end
  from unnest(p_vendors, p_kinds, p_users, p_token_hashes, p_transactions, p_references, p_amounts, p_currencies, p_games,
      p_rounds, p_closed, p_vendor_references)
    with ordinality as s (vendor, kind, wire_user, token_hash, transaction_uuid, reference_uuid, amount, currency,
      game_code, round, closed, vendor_reference, seat)
  left join lateral (
    select x.member_id, x.brand, x.currency, x.barred from games_player x
    where x.vendor = s.vendor and x.wire_user = s.wire_user offset 0) p on true
  left join lateral (
    select x.member_id, x.vendor, x.opened_at, x.revoked_at, x.expires_at from games_launch x
    where x.token_hash = s.token_hash offset 0) l on true
  left join lateral (
    select x.vendor, x.enabled and x.listed and v.enabled as open, v.play_money,
      v.one_round and x.game_type = 'RNG' as one_round
    from games_game x join games_vendor v on v.code = x.vendor
    where x.vendor = s.vendor and x.game_code = s.game_code offset 0) g on true
  left join lateral (
    select * from games_transaction x where x.transaction_uuid = s.transaction_uuid and x.vendor = s.vendor offset 0) t on true
  left join lateral (
    select x.kind, x.member_id, x.round, x.transaction_uuid from games_transaction x
    where x.transaction_uuid = s.reference_uuid and x.vendor = s.vendor offset 0) r on true
  left join lateral (
    select x.vendor from games_undone x
    where x.transaction_uuid = s.reference_uuid and x.vendor = s.vendor offset 0) u on true;
$$;

revoke all on function games_read_calls from public;
