import { describe, expect, it } from 'vitest';
import { isTried } from './sample.mjs';
import { scoresOf } from './score.mjs';

const ALL = { share: 1, seed: '1' };
const report = {
  files: {
    'apps/server/src/modules/money/limits/a.ts': {
      mutants: [
        { id: '1', status: 'Killed' },
        { id: '2', status: 'Timeout' },
        { id: '3', status: 'Survived' },
        { id: '4', status: 'NoCoverage' },
        { id: '5', status: 'CompileError' },
        { id: '6', status: 'Ignored' },
      ],
    },
    'apps/server/src/modules/money/limits/b.ts': { mutants: [{ id: '7', status: 'Killed' }] },
    'apps/server/src/modules/money/ledger/c.ts': { mutants: [{ id: '8', status: 'Survived' }] },
  },
};

describe('the mutation score', () => {
  it('is what was noticed of what was tried, for each module; what no test reaches is missed', () => {
    expect([...scoresOf(report, ALL)]).toEqual([
      ['money/limits', { found: 3, tried: 5 }],
      ['money/ledger', { found: 0, tried: 1 }],
    ]);
  });

  it('counts only what is in the sample: the same for a seed, another for another, about the share', () => {
    const ids = Array.from({ length: 10_000 }, (_, place) => String(place));
    const of = (seed: string) => ids.filter((id) => isTried(id, { share: 0.1, seed }));
    expect(of('1')).toEqual(of('1'));
    expect(of('1')).not.toEqual(of('2'));
    expect(of('1').length).toBeGreaterThan(900);
    expect(of('1').length).toBeLessThan(1_100);
    expect([...scoresOf(report, { share: 0, seed: '1' }).values()].every(({ tried }) => tried === 0)).toBe(true);
  });
});
