-- The vendor protocol's status for an outcome of the ledger.
create or replace function games_status(p_outcome text) returns text language plpgsql immutable as $$
begin
  return case p_outcome
    when 'posted' then 'RS_OK'
    when 'repeated' then 'RS_OK'
    when 'held' then 'RS_OK'
    when 'short' then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when 'limit' then 'RS_ERROR_LIMIT_REACHED'
    when 'frozen' then 'RS_ERROR_USER_DISABLED'
    when 'reused' then 'RS_ERROR_DUPLICATE_TRANSACTION'
    when 'wrong_currency' then 'RS_ERROR_WRONG_CURRENCY'
    else 'RS_ERROR_UNKNOWN' end;
end $$;

revoke all on function games_status from public;
