-- The limits (0160) learn what was moved to vendors and back before they noted it.
select limits_count_purse(t.member_id, t.transfer_id,
  case t.direction when 'in' then t.amount_parts else -t.amount_parts end,
  case t.direction when 'in' then t.at else t.ended_at end)
from games_vendor_transfer t
where t.state = 'done' or (t.state = 'asked' and t.direction = 'in');
