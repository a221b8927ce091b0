-- A withdrawal whose member was right that money did not come: what is missing is given back, by one operator or by two.
alter table payments_withdrawal
  add column returned_parts bigint,
  -- Who found the member right.
  add column upheld_by_ids uuid[] not null default '{}',
  add column upheld_by text[] not null default '{}',
  drop constraint payments_withdrawal_state_check,
  drop constraint payments_withdrawal_paid_when,
  add constraint payments_withdrawal_state_check check (state in (
    'reviewing', 'secondReview', 'approved', 'paying', 'stalled', 'paid', 'disputed', 'received', 'returned', 'refused',
    'cancelled')),
  add constraint payments_withdrawal_paid_when check (
    (state in ('paid', 'disputed', 'received', 'returned')) = (paid_at is not null)),
  -- Given back is what was sent and did not come, neither more nor less.
  add constraint payments_withdrawal_returned_rest check (
    (state = 'returned') = (returned_parts is not null)
    and (returned_parts is null
      or (received_parts is not null and returned_parts = amount_parts - fee_parts - received_parts and returned_parts > 0))),
  add constraint payments_withdrawal_upheld_by_somebody check (state <> 'returned' or cardinality(upheld_by_ids) >= 1),
  -- Tokens are renewed under the same name: two of one person are one pair of eyes.
  add constraint payments_withdrawal_upheld_by_two_people check (
    cardinality(upheld_by_ids) = cardinality(upheld_by)
    and (cardinality(upheld_by_ids) < 2
      or (upheld_by_ids[1] <> upheld_by_ids[2] and lower(upheld_by[1]) <> lower(upheld_by[2]))));
grant update (returned_parts, upheld_by_ids, upheld_by) on payments_withdrawal to baize_api;
