/** A mistake that somebody could make with rounds, jackpots or flights, planted to see whether a test finds it (tools/try-defects.ts). */
export interface Defect {
  readonly name: string;
  /** Below src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The tests that are to find it, below src. */
  readonly tests: readonly string[];
}

const jackpot = (name: string, file: string, [from, to]: readonly [string, string]): Defect => ({
  ...{ name: `jackpot: ${name}`, file, from, to },
  tests: ['jackpots/jackpots.test.ts'],
});
const flight = (name: string, file: string, [from, to]: readonly [string, string]): Defect => ({
  ...{ name: `flight: ${name}`, file: `flights/${file}`, from, to },
  tests: ['flights/flights.test.ts', 'flights/changed-figures.test.ts'],
});

const round = (name: string, file: string, [from, to]: readonly [string, string]): Defect => ({
  ...{ name: `round: ${name}`, file, from, to },
  tests: ['rounds/paid-at-once.test.ts'],
});

export const DEFECTS: readonly Defect[] = [
  round('it is paid before it is written down however late its stake is taken', 'rounds/carry-out.ts', [
    'endsWithBet(round) && arcade.clock.now() - round.created_at.getTime() < AT_ONCE_MS',
    'endsWithBet(round)',
  ]),
  round('it is paid before the jackpot has its share', 'rounds/carry-out.ts', ['round.jackpot_id === null && ', '']),
  round('its bet is taken back although its award may be paid', 'rounds/carry-on.ts', [
    "round.state === 'betting' && endsWithBet(round)",
    'false',
  ]),
  round('a bet that its wallet does not know yet is not taken back', 'rounds/carry-on.ts', [
    "if (reply?.status !== 'RS_OK') return void (await declineBet(arcade, bet, LEFT_BEHIND));",
    "if (reply?.status !== 'RS_OK') return;",
  ]),
  round('its bet is taken back while its wallet does not answer', 'rounds/carry-on.ts', [
    'return postpone(arcade, bet);',
    'return void (await declineBet(arcade, bet, LEFT_BEHIND));',
  ]),
  round('its award has another id each time', 'wallet/award-id.ts', ['`award ${roundId}`', '`award ${Math.random()}`']),
  round('its award is sent again and not written down', 'rounds/carry-on.ts', [
    'await settle(arcade, { ...award, bet: { id: bet.id, balance: undefined } });',
    '',
  ]),
  jackpot('a win pays what the level starts with', 'jackpots/take-part.ts', ['held > start ? held : start', 'start']),
  jackpot('a win pays parts of a coin', 'jackpots/take-part.ts', [
    'const win = roundDownToCoin(money(currency, held > start ? held : start)).parts;',
    'const win = held > start ? held : start;',
  ]),
  jackpot('a level that was left below its seed money stays there', 'jackpots/take-part.ts', [
    'seed: start + rest - held + win',
    'seed: start',
  ]),
  jackpot('a stake that is given back leaves its share', 'jackpots/take-part.ts', [
    'await bookBack(tx, { id: round.id, jackpotId: round.jackpot_id, at: dateOf(arcade.clock) });',
    '',
  ]),
  jackpot('a stake that is given back keeps the level that it won', 'jackpots/jackpots.store.ts', [
    `in (('stakes', 'pool'), ('house', 'pool'), ('pool', 'winners'))`,
    `in (('stakes', 'pool'), ('house', 'pool'))`,
  ]),
  jackpot('every stake has one chance', 'jackpots/take-part.ts', [
    'const chances = parts / smallestUnit(currency).parts;',
    'const chances = parts / parts;',
  ]),
  jackpot('a level is fed and does not hold it', 'jackpots/jackpots.store.ts', [
    `update arcade_jackpot_level l set balance = l.balance + b.amount
      from booked b`,
    `update arcade_jackpot_level l set balance = l.balance
      from booked b`,
  ]),
  jackpot('what was won is booked and not paid', 'rounds/conclude.ts', [
    'won === undefined ? moved : await recordJackpotWin(tx, moved.id, won)',
    'moved',
  ]),
  jackpot('a bet that was taken back counts when its process wakes up', 'rounds/conclude.store.ts', [
    `where id = $1::uuid and state = 'betting' returning *`,
    `where id = $1::uuid returning *`,
  ]),
  jackpot('free rounds take part', 'rounds/begin.store.ts', [
    'case when reward.id is null then $23::uuid end, case when reward.id is null then $24::integer else 0 end',
    '$23::uuid, $24::integer',
  ]),
  flight('a cash-out is judged by when it is written down', 'cash-out.ts', [
    'const askedAtMs = request.at - flight.starts_at.getTime();',
    'const askedAtMs = (await arcade.databaseClock.now(tx)) - flight.starts_at.getTime();',
  ]),
  flight('a repeated cash-out is judged anew', 'cash-out.ts', [
    'if (cashedOutOf(round) !== null) return { round, win: undefined };',
    '',
  ]),
  flight('bets are lost before a cash-out in time can have come', 'lead.ts', [
    'const isLate = now >= flight.ended_at.getTime() + LATE_MS;',
    'const isLate = true;',
  ]),
  flight('a bet that the wallet takes after the start flies', 'place-bet.ts', [
    `answered.kind === 'accepted' && late ? tooLate : answered`,
    'answered',
  ]),
  flight('bets are taken after the start', 'place-bet.ts', [
    '(await arcade.databaseClock.now(tx)) >= flight.closes_at.getTime()',
    'flight.ended_at !== null',
  ]),
  flight('a panel takes two bets', 'place-bet.ts', [
    `if (before) throw new Refused('round_unfinished', { roundId: before.id });`,
    '',
  ]),
  flight('it is over when somebody looks', 'lead.ts', [
    'const at = new Date(flight.starts_at.getTime() + endMs);',
    'const at = new Date(now);',
  ]),
  flight('a bet tells the point while it flies', 'judge-bet.ts', [
    'const step: JudgedStep = { kind, cashedOut, pay };',
    'const step = { kind, cashedOut, pay, point: judgement.point };',
  ]),
  flight('changed figures reach a flight in the air', 'crash-of.ts', [
    'const rules = crash.under(flight.rules_version);',
    'const rules: CrashRules | undefined = flight.rules_version > 0 ? crash : undefined;',
  ]),
];
