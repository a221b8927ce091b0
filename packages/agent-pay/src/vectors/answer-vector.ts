import { Fault } from '@baize/kernel';
import type { Place } from '../measures/hierarchy.ts';
import type { BetSum } from '../measures/measures.ts';
import { type ContractToPay, type Payment, settle, type WindowToPay } from '../settling/settle.ts';
import { listOf, type Reading, readLine } from './read-line.ts';

/** Over which calendar period profit and loss is looked at stands in no vector: its bets are given as they are. */
const PROFIT_LOSS_PERIOD = 'Monthly';

/**
 * Answers one line of settlement vectors (`vectors/README.md`): JSON with what each agent under contract is paid, or with what is
 * wrong with the line. Whole numbers are read and written exactly, however long.
 */
export function answerVector(line: string): string {
  const vector = readLine(line);
  const id = JSON.stringify(vector.value('id') ?? null);
  const window = windowOf(vector);
  const answer = vector.wrong === undefined ? settled(window) : malformed(vector.wrong);
  return `{"id":${id},${answer}}`;
}

/** What a line says may be impossible, such as a member who is nowhere: that is the line's fault, not ours. */
function settled(window: WindowToPay): string {
  try {
    const payments = settle(window).payments.map((payment) => `${JSON.stringify(payment.agent)}:${textOf(payment)}`);
    return `"expect":{${payments.join(',')}}`;
  } catch (error) {
    if (error instanceof Fault) return malformed(error.message);
    throw error;
  }
}

function malformed(why: string): string {
  return `"malformed":${JSON.stringify(why)}`;
}

function windowOf(vector: Reading): WindowToPay {
  const places = listOf(vector.value('members')).map((member) => placeOf(vector.of(member)));
  const above = new Map(places.map(({ id, above: upline }) => [id, upline]));
  const owed = vector.of(vector.value('owed') ?? {});
  const bets = (rows: unknown) => listOf(rows ?? []).map((row) => betOf(vector.of(row)));
  return {
    kind: vector.kind('kind'),
    coinParts: vector.parts('unit'),
    places,
    bets: {
      window: bets(vector.of(vector.value('window')).value('bets')),
      dayBefore: bets(vector.value('dayBets')),
      periodBefore: { [PROFIT_LOSS_PERIOD]: bets(vector.value('plBets')) },
    },
    contracts: listOf(vector.value('contracts')).map((each) => {
      const contract = contractOf(vector.of(each));
      const { agent } = contract;
      return { ...contract, under: above.get(agent) ?? null, owedParts: owed.parts(agent, 0n) };
    }),
  };
}

function placeOf(member: Reading): Place {
  const id = member.text('id');
  return { id, member: id, above: member.value('upline') === null ? null : member.text('upline') };
}

function contractOf(contract: Reading): Omit<ContractToPay, 'under' | 'owedParts'> {
  return {
    agent: contract.text('agent'),
    profitLossPeriod: PROFIT_LOSS_PERIOD,
    carriedInParts: contract.parts('carriedIn', 0n),
    terms: {
      singleBetFromParts: contract.parts('singleBetFrom', 0n),
      activeFromParts: contract.parts('activeFrom', 0n),
      carry: contract.value('carry') === true,
      tiers: listOf(contract.value('tiers')).map((each) => {
        const tier = contract.of(each);
        return {
          activeMembersFrom: tier.count('activeMembersFrom'),
          validBetsFromParts: tier.parts('validBetsFrom'),
          lossRate: tier.parts('lossRate'),
          profitRate: tier.parts('profitRate', 0n),
        };
      }),
    },
  };
}

/** [member, stake, valid, payout, other] */
function betOf(row: Reading): BetSum {
  const stake = row.parts('1');
  return {
    place: row.text('0'),
    sizeParts: stake < 0n ? -stake : stake,
    validParts: row.parts('2'),
    lossParts: stake - row.parts('3') - row.parts('4', 0n),
  };
}

function textOf(payment: Payment): string {
  const figures = {
    validBets: payment.validBetsParts,
    activeMembers: payment.activeMembers,
    netLoss: payment.netLossParts,
    tier: payment.tier,
    rate: payment.rate,
    base: payment.baseParts,
    gross: payment.grossParts,
    carriedOut: payment.carriedOutParts,
    net: payment.netParts,
    paidBack: payment.paidBackParts,
    credited: payment.creditedParts,
    owedAfter: payment.owedAfterParts,
  };
  return `{${Object.entries(figures)
    .map(([name, value]) => `"${name}":${String(value)}`)
    .join(',')}}`;
}
