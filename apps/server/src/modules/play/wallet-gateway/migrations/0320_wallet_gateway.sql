-- One call, what is known of its member and of what came before it, and what the books said when they were asked (`outcome`, and
-- `balance`).
create type games_wallet_call as (
  vendor text, kind text, wire_user text, token_hash bytea, transaction_uuid uuid, reference_uuid uuid, amount bigint,
  currency text, game_code text, round text, closed boolean, vendor_reference text, seat bigint,
  fingerprint bytea, reference text, member_id uuid, brand text, member_currency text, refusal text, before games_transaction,
  bet_round text, balance bigint, outcome text);

create type games_verdict as (status text, balance bigint);
