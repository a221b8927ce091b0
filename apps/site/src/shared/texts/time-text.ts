import { instantOf, stampIn } from '@baize/kernel';
import { pageStore } from '../state/page.ts';

/** DD/MM/YYYY HH:mm:ss: the header's clock (B1.9). */
export function clockText(at: number, timeZone: string): string {
  const stamp = stampText(at, timeZone);
  return `${stamp.slice(8, 10)}/${stamp.slice(5, 7)}/${stamp.slice(0, 4)} ${stamp.slice(11)}`;
}

/** yyyy-MM-dd HH:mm:ss: notices and records (B1.20). Times are the brand's, whose zone the clock's title names. */
export function stampText(at: number, timeZone: string): string {
  const aheadMs = toldOf(at, timeZone);
  if (aheadMs === undefined) return stampIn(timeZone, instantOf(at));
  return new Date(at + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * How far ahead of UTC the zone is, as far as the server told with the page. The first time that a browser is asked about a time
 * zone takes it some 40 ms, on a phone four times that, in the midst of the first view.
 */
function toldOf(at: number, timeZone: string): number | undefined {
  const status = pageStore.get()?.status;
  if (status?.brand.timeZone !== timeZone) return undefined;
  const { since, until, aheadMs } = status.clock;
  return at >= since && at < until ? aheadMs : undefined;
}

/** H:mm:ss: how long a session has lasted. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
