import { type CrashFigures, crashGame } from '../../mechanics/crash/rules.ts';

/**
 * Skylark: the multiple rises by 0.3 % twenty times a second, so it doubles in 11.6 seconds, up to 1,000. Whoever changes a figure raises
 * `version`, runs `npm run table-odds` and hands the figures as they were to `crashGame`: flights that began with them keep them.
 */
export const SKYLARK_FIGURES: CrashFigures = {
  version: 1,
  tickMs: 50,
  risePerTick: 30,
  highestMultiple: 100_000,
};

export const SKYLARK = crashGame(SKYLARK_FIGURES);
