import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { membersOf, settle, type WindowToPay, writePaymentFile } from '@baize/agent-pay';
import { instantOf } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../folders.mjs';

interface Line {
  readonly id: string;
  readonly expect?: unknown;
  readonly malformed?: string;
}

const SAMPLE = readFileSync(`${ROOT}/packages/agent-pay/vectors/sample.jsonl`, 'utf8');

describe('agent-vectors', () => {
  it('settles every vector of the sample as the plain reference did, in order', () => {
    const lines = linesOf(SAMPLE).map(({ id, expect: expected }) => ({ id, expect: expected }));
    expect(lines).toHaveLength(60);
    expect(linesOf(answerTo(SAMPLE))).toEqual(lines);
  });

  it('reads and writes amounts of any length without losing a part', () => {
    const line = lineWith({ bets: '[["m1",9007199254740993,90071992547409931,0,1]]' });
    expect(answerTo(`${line}\n`)).toBe(
      '{"id":"a","expect":{"m1":{"validBets":90071992547409931,"activeMembers":1,"netLoss":9007199254740992,"tier":0,"rate":1000000,' +
        '"base":90071992547409931,"gross":90071992547409931,"carriedOut":0,"net":90071992547409931,"paidBack":0,' +
        '"credited":90071992547409931,"owedAfter":0}}}\n',
    );
  });

  it('says of a line that cannot be settled that it is malformed, and goes on', () => {
    const lines = [
      'no JSON',
      lineWith({ kind: '"wage"' }),
      lineWith({ bets: '[["m1",1.5,1,0,0]]' }),
      lineWith({ bets: '[["nobody",1,1,0,0]]' }),
      lineWith({ unit: '0' }),
      '{"id":7}',
      '',
      lineWith({}),
    ];
    expect(linesOf(answerTo(lines.map((line) => `${line}\n`).join('')))).toMatchObject([
      { id: null, malformed: 'no JSON' },
      { id: 'a', malformed: 'kind' },
      { id: 'a', malformed: '1' },
      { id: 'a', malformed: 'there is no place nobody' },
      { id: 'a', malformed: 'a coin is worth something' },
      { id: 7, malformed: 'kind' },
      { id: 'a', expect: { m1: { gross: 0 } } },
    ]);
  });
});

describe('agent-payment', () => {
  it('computes an exported payment again, and fails when the file states something else', () => {
    const file = JSON.stringify(exported());
    const right = run('agent-payment.mjs', file);
    expect(right).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(right.stdout)).toMatchObject({ agent: 'm1', differing: [], figures: { grossParts: '1000' } });
    const wrong = run('agent-payment.mjs', file.replace('"grossParts":"1000"', '"grossParts":"2000"'));
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('The file states otherwise: grossParts');
    expect(run('agent-payment.mjs', '{}').stderr).toContain('agent_contract_file_malformed');
    expect(run('agent-payment.mjs', 'x').stderr).toContain('The file is no JSON.');
  });
});

function exported(): object {
  const terms = {
    kind: 'salary',
    currency: 'PHP',
    period: 'Daily',
    profitLossPeriod: 'Daily',
    singleBetFromParts: 0n,
    activeFromParts: 0n,
    carry: false,
    tiers: [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: 10_000n, profitRate: 0n }],
  } as const;
  const window: WindowToPay = {
    kind: 'salary',
    coinParts: 1000n,
    places: [{ id: 'm1', member: 'm1', above: null }],
    bets: {
      window: [{ place: 'm1', sizeParts: 199_999n, validParts: 199_999n, lossParts: 1n }],
      dayBefore: [],
      periodBefore: {},
    },
    contracts: [{ agent: 'm1', under: null, terms, profitLossPeriod: 'Daily', carriedInParts: 0n, owedParts: 0n }],
  };
  const [payment] = settle(window).payments;
  const members = membersOf('m1', window);
  return payment === undefined
    ? {}
    : writePaymentFile(
        {
          window: { from: instantOf(0), to: instantOf(1) },
          terms,
          carriedInParts: 0n,
          owedParts: 0n,
          members,
          downlines: [],
        },
        payment,
      );
}

/** A line of one member under contract who gets all that is staked; fields in JSON. */
function lineWith({ kind = '"salary"', unit = '1', bets = '[]' }: Record<string, string>): string {
  const tiers = '[{"activeMembersFrom":0,"validBetsFrom":0,"lossRate":1000000,"profitRate":0}]';
  const contract = `{"agent":"m1","singleBetFrom":0,"activeFrom":0,"carry":false,"carriedIn":0,"tiers":${tiers}}`;
  return (
    `{"id":"a","kind":${kind},"unit":${unit},"members":[{"id":"m1","upline":null}],"contracts":[${contract}],` +
    `"owed":{},"window":{"bets":${bets}},"dayBets":[],"plBets":[]}`
  );
}

function answerTo(input: string): string {
  const { status, stdout, stderr } = run('agent-vectors.mjs', input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function run(tool: string, input: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [`tools/${tool}`], { cwd: ROOT, input, encoding: 'utf8' });
}

function linesOf(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
