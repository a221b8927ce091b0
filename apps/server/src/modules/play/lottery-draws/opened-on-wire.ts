import type { openedIssue } from '@baize/contract/play/lottery';
import type { z } from 'zod';
import type { LotteryIssue } from './lottery.ts';

/** An issue that was drawn or voided, as everybody is told. */
export function openedOnWire({
  issue,
  day,
  state,
  drawsAt,
  result,
  version,
}: LotteryIssue): z.input<typeof openedIssue> {
  return { issue, day, state, drawsAt, result, version };
}
