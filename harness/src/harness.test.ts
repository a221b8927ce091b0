import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS } from './faults/kinds.ts';
import { textOf } from './report.ts';
import { run } from './run.ts';

/**
 * The short form of `npm run harness`, with a seed of its own each time; it is printed, and repeats the plan. How fast money
 * moves again is not judged here: that is for a machine with nothing else to do.
 */
const SEED = Number(process.env.HARNESS_SEED ?? randomInt(1, 1_000_000));
const OPERATIONS = 2_000;
/** Each kind once. */
const FAULTS = FAULT_KINDS.length;
const CLIENTS = 24;
const PEOPLE = 40;
/** A folder to keep the programs' logs in. */
const LOGS = process.env.HARNESS_LOGS;

describe('money while everything breaks', () => {
  it('is neither lost nor made, whatever is killed, frozen or cut, and everybody gets an answer', async () => {
    const size = { operations: OPERATIONS, faults: FAULTS, clients: CLIENTS, people: PEOPLE };
    const report = await run({ seed: SEED, ...size, logs: LOGS });
    console.log(textOf(report));
    const found = report.verdicts.filter(({ violations, isTimed }) => violations.length > 0 && isTimed !== true);
    expect({ found, unresolved: report.unresolved }).toEqual({ found: [], unresolved: [] });
    expect(report.struck.length).toBeGreaterThanOrEqual(FAULTS * 0.8);
  });
});
