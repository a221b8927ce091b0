import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../folders.mjs';

interface Line {
  readonly id: number | null;
  readonly family: string;
  readonly notes?: number;
  readonly wins?: Record<string, number>;
  readonly push?: number;
  readonly tickets?: number;
  readonly hits?: number;
  readonly detail?: Record<string, number>;
}

const SAMPLE = readFileSync(`${ROOT}/packages/lottery/vectors/sample.jsonl`, 'utf8');

it('settles every vector of the sample as the plain reference did, in order', () => {
  const expected = linesOf(SAMPLE).map(({ id, notes, wins, push, tickets, hits, detail }) =>
    told({ id, notes, wins, push, tickets, hits, detail }),
  );
  expect(expected).toHaveLength(716);
  expect(answersTo(SAMPLE)).toEqual(expected);
});

it('says of a play that is not sold that it is unknown, and goes on', () => {
  const lines = [
    { id: 1, family: 'SSC', draw: [1, 2, 3, 4, 5], play: 'direct:7', sel: [] },
    { id: 2, family: 'KENO', draw: [1, 2, 3], play: 'any:1', sel: [1] },
    { id: 3, family: 'LHC', draw: [1, 2, 3, 4, 5, 6, 7], lunar_year: 2026, play: 'toString', sel: [1] },
    { id: 4, family: 'SSC', draw: [1, 2, 3, 4, 5], play: 'fun:1', sel: [5] },
  ];
  expect(answersTo(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))).toEqual([
    { id: 1, unknown: true },
    { id: 2, unknown: true },
    { id: 3, unknown: true },
    { id: 4, notes: 1, wins: { fun1: 1 } },
  ]);
});

it('answers every line, whatever it says, in order', () => {
  const lines = [
    'no JSON',
    'null',
    '[]',
    '"7"',
    '{"id":5}',
    '{"id":6,"family":"SSC","play":"fun:1"}',
    '{"id":7,"family":"SSC","play":"fun:1","draw":[1,2,3,4],"sel":[1]}',
    '{"id":8,"family":"SSC","play":"fun:1","draw":[1,2,3,4,5],"sel":{"length":1}}',
    '{"id":9,"family":"SSC","play":["fun:1"],"draw":[1,2,3,4,5],"sel":[1]}',
    '{"id":10,"family":"VN","region":"MB","src":"xsmb.csv","date":7,"station":{},"play":"lo:2","sel":["07"]}',
    '{"id":11,"family":"VN","region":"MN","src":"nowhere.csv","date":"2024-01-01","station":["a","b"],"play":"dax:once","sel":1}',
    '{"id":12,"family":"LHC","draw":[1,2,3,4,5,6,7],"lunar_year":"horse","play":"zodiac1","sel":["horse"]}',
    '{"id":13,"family":"LHC","draw":[1,2,3,4,5,6,49],"lunar_year":2026,"play":"spside","sel":["B","O"]}',
  ];
  const answers = answersTo(lines.join('\n'));
  expect(answers.map(({ id }) => id)).toEqual([null, null, null, null, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(answers.at(-1)).toEqual({ id: 13, notes: 2, wins: {}, push: 2 });
});

function answersTo(input: string): Line[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/lottery-vectors.mjs'], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return linesOf(stdout);
}

function linesOf(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Without what a family does not tell. */
function told(line: object): object {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}
