import { type Defect, inFunction } from './defect.ts';

/** Mistakes in draws and tickets of the lottery. */
export const LOTTERY_DEFECTS: readonly Defect[] = [
  {
    name: 'a ticket is paid twice',
    sql: [
      inFunction(
        'lottery_settle',
        'if cardinality(v_wins) > 0 then',
        `perform lottery_pay_each(array(
           select lottery_win_of(t, p_version + 1000, w.due, 1)
           from unnest(p_members, p_tickets, p_dues) w (member_id, ticket_id, due)
           join lottery_ticket t on t.member_id = w.member_id and t.ticket_id = w.ticket_id
           where w.due > 0 order by w.member_id), false, p_now);
         if cardinality(v_wins) > 0 then`,
      ),
    ],
  },
  {
    name: 'a corrected result keeps the old prize',
    sql: [inFunction('lottery_make_due', 'if p_win is not null then', 'if false then')],
  },
  {
    name: 'a slip is sold after the close',
    sql: [
      inFunction(
        'lottery_buy',
        `and (i.state <> 'open' or i.closes_at <= clock_timestamp()`,
        `and (i.state = 'voided'`,
      ),
      inFunction('lottery_buy', 'and i.closes_at <= clock_timestamp()) then', `and i.state = 'voided') then`),
    ],
  },
  {
    name: 'a voided issue keeps its stakes',
    sql: [inFunction('lottery_refund_ticket', 'if not lottery_give_back(t, p_now) then', 'if v_was_open then')],
  },
  {
    name: 'a rebate of a voided issue is not taken back',
    sql: [
      inFunction(
        'lottery_refund_ticket',
        'perform lottery_move_rebates(t, coalesce(v_last.back_parts, 0), t.stake_parts, p_version);',
        '',
      ),
    ],
  },
  {
    name: 'a cap on what a ticket may win is not looked at',
    edits: [
      {
        file: 'packages/lottery/dist/price/price.js',
        from: 'if (mayPayParts > mostParts)',
        to: 'if (mayPayParts < 0n)',
      },
      {
        file: 'packages/lottery/dist/settle.js',
        from: 'won.n > most ? most : won.n',
        to: 'won.n',
      },
    ],
  },
  {
    name: 'what all members may win is not added up',
    sql: [inFunction('lottery_expose', 'if v_total > e.most then', 'if v_total < 0 then')],
  },
  {
    name: 'a cancelled ticket is settled all the same',
    edits: [
      {
        file: 'apps/server/dist/modules/play/lottery-tickets/settle.store.js',
        from: 'where t.issue_id = $1 and t.seq > $2 and t.cancelled_at is null',
        to: 'where t.issue_id = $1 and t.seq > $2',
      },
    ],
  },
  {
    name: 'a chase goes on after its win',
    sql: [inFunction('lottery_settle', 'where t.stops and w.due > w.back', 'where t.stops and w.due < w.back')],
  },
  {
    name: 'a slip costs what its first ticket does',
    edits: [
      {
        file: 'apps/server/dist/modules/play/lottery-tickets/slips.store.js',
        from: 'slips.map((slip) => slip.tickets.reduce((sum, { stakeParts }) => sum + stakeParts, 0n)),',
        to: 'slips.map((slip) => slip.tickets[0].stakeParts),',
      },
    ],
  },
];
