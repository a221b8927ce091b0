/** A rule of the domain, and the query whose rows break it. */
export type Rule = readonly [rule: string, text: string];

/** What holds at any moment, whoever is at work. */
export const AT_ANY_MOMENT: readonly Rule[] = [
  [
    'only a deposit is credited as one',
    `select t.key, t.amount_parts from ledger_transfer t
     where t.scope = 'deposit' and not exists (select from payments_deposit d where d.deposit_id::text = t.key)`,
  ],
  [
    'the bank pays out only what was ordered',
    `select p.reference, p.amount_parts from bank_payout p
     where not exists (select from payments_payout o where o.reference::text = p.reference)`,
  ],
  [
    'nobody is paid out twice',
    `select o.withdrawal_id, count(*) from bank_payout p join payments_payout o on o.reference::text = p.reference
     where p.status = 'completed' group by o.withdrawal_id having count(*) > 1`,
  ],
  [
    'of a withdrawal is given back what did not come, once, where staff found the member right, and nothing elsewhere',
    `select w.withdrawal_id, w.state, count(t.*), sum(t.amount_parts) as parts from payments_withdrawal w
     left join ledger_transfer t on t.scope = 'withdrawal-return' and t.key = w.withdrawal_id::text
     where w.requested_at > now() - interval '1 hour' group by w.member_id, w.withdrawal_id
     having count(t.*) <> case w.state when 'returned' then 1 else 0 end
       or coalesce(sum(t.amount_parts), 0) <> coalesce(w.returned_parts, 0)`,
  ],
  [
    'a transfer along a line has its two sides, equal and in both records',
    `select t.key, count(*), count(distinct t.amount_parts) from ledger_transfer t where t.scope = 'transfer'
     group by t.key having count(*) <> 2 or count(distinct t.amount_parts) <> 1
       or (select count(*) from member_transfers_entry l where l.transfer_id::text = t.key) <> 2`,
  ],
  [
    'no deposit limit is passed',
    `select l.member_id, l.parts, sum(d.parts) as paid_in from limits_limit l
     join limits_deposit d on d.member_id = l.member_id and d.given_back_at is null
     where l.kind = 'deposit' group by l.member_id, l.parts having sum(d.parts) > l.parts`,
  ],
  [
    'no stake limit is passed',
    `select l.member_id, l.parts, s.staked from limits_limit l cross join lateral (
       select coalesce(sum(case t.kind when 'bet' then t.amount_parts
         else case when t.credit_account = 'cash' then -t.amount_parts else 0 end end), 0) as staked
       from ledger_transfer t where t.member_id = l.member_id and t.kind in ('bet', 'rollback')) s
     where l.kind = 'stake' and s.staked > l.parts`,
  ],
  [
    'an adjustment moved money exactly when it is posted',
    `select a.adjustment_id, a.state, count(t.*) from operators_adjustment a
     left join ledger_transfer t on t.scope = 'adjustment' and t.key = a.adjustment_id::text
     group by a.adjustment_id, a.state having count(t.*) <> case a.state when 'posted' then 1 else 0 end`,
  ],
  [
    'a move to a vendor is posted when it is done, its money is set aside while nobody knows, and was never moved when it was refused',
    `select m.transfer_id, m.direction, m.state, h.state as hold, count(t.*) as posted from games_wallet_move m
     left join ledger_hold h on h.member_id = m.member_id and h.hold_id = m.transfer_id
     left join ledger_transfer t on t.scope = 'vendor-transfer' and t.key = m.transfer_id::text
     group by m.member_id, m.transfer_id, h.state
     having count(t.*) <> case when m.direction = 'out' and m.state = 'done' then 1 else 0 end
       or h.state is distinct from case when m.direction = 'out' then null
         when m.state = 'done' then 'posted' when m.state = 'refused' then 'voided' else 'open' end`,
  ],
  [
    'a bet is taken back once',
    `select reference_uuid, count(*) from games_transaction where kind = 'rollback' and amount_parts > 0
     group by reference_uuid having count(*) > 1`,
  ],
];

/** Money in and out as the bank knows it, and each thing paid once: when everything that was under way has arrived. */
export const IN_THE_END: readonly Rule[] = [
  [
    'every order that the bank was paid is credited once, with what was paid',
    `select o.reference, o.paid_parts, d.state, d.credited_parts
     from bank_order o left join payments_deposit d on d.deposit_id::text = o.reference
     where o.status = 'paid' and (d.state is distinct from 'succeeded' or d.credited_parts <> o.paid_parts)`,
  ],
  [
    'every credited deposit was paid at the bank',
    `select d.deposit_id, d.credited_parts from payments_deposit d
     left join bank_order o on o.reference = d.deposit_id::text and o.status = 'paid'
     where d.state = 'succeeded' and d.channel = 'sandbox' and o.id is null and d.created_at > now() - interval '1 hour'`,
  ],
  [
    'every payout was made once at the bank, for a withdrawal that says so, of what was to be sent',
    `select p.reference, p.amount_parts, w.state, w.amount_parts - w.fee_parts as payout_parts
     from bank_payout p
     left join payments_payout o on o.reference::text = p.reference
     left join payments_withdrawal w on w.withdrawal_id = o.withdrawal_id
     where p.status = 'completed' and (w.state is null or w.state not in ('paid', 'disputed', 'received', 'returned')
       or p.amount_parts <> w.amount_parts - w.fee_parts)`,
  ],
  [
    'a withdrawal that is over leaves no hold open, one under way has its money set aside',
    `select w.withdrawal_id, w.state, h.state as hold from payments_withdrawal w
     left join ledger_hold h on h.member_id = w.member_id and h.hold_id = w.withdrawal_id
     where w.requested_at > now() - interval '1 hour' and h.state is distinct from case
       when w.state in ('paid', 'disputed', 'received', 'returned') then 'posted'
       when w.state in ('refused', 'cancelled') then 'voided' else 'open' end`,
  ],
];
