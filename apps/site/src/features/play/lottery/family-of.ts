import type { Family } from '@baize/lottery';

/** The rules of a family come with its game only. */
const LOADERS: Readonly<Record<string, (day: string) => Promise<Family<unknown>>>> = {
  SSC: async () => (await import('@baize/lottery/digits/families')).SSC,
  LF3D: async () => (await import('@baize/lottery/digits/families')).LF3D,
  LFP5: async () => (await import('@baize/lottery/digits/families')).LFP5,
  '11X5': async () => (await import('@baize/lottery/eleven-five/family')).ELEVEN_FIVE,
  PK10: async () => (await import('@baize/lottery/pk10/family')).PK10,
  K3: async () => (await import('@baize/lottery/k3/family')).K3,
  LHC: markSixOn,
  XSMB: async () => (await import('@baize/lottery/vn/family')).VIETNAM.MB,
  XSMN: async () => (await import('@baize/lottery/vn/family')).VIETNAM.MN,
  XSMT: async () => (await import('@baize/lottery/vn/family')).VIETNAM.MT,
  'XSMN-DAX': async () => (await import('@baize/lottery/vn/family')).VIETNAM_POOLED.MN,
  'XSMT-DAX': async () => (await import('@baize/lottery/vn/family')).VIETNAM_POOLED.MT,
  SEA4D: async () => (await import('@baize/lottery/sea/four-d')).FOUR_D,
  SG4D: async () => (await import('@baize/lottery/sea/four-d')).SINGAPORE_FOUR_D,
  MY5D: async () => (await import('@baize/lottery/sea/five-six-d')).FIVE_D,
  MY6D: async () => (await import('@baize/lottery/sea/five-six-d')).SIX_D,
  THAI: async () => (await import('@baize/lottery/sea/top-bottom')).THAI,
  LAO: async () => (await import('@baize/lottery/sea/top-bottom')).LAO,
};

/** The family that issues of a day (YYYY-MM-DD) belong to: Mark Six has one for each lunar year. Undefined where this page knows none. */
export async function familyOf(code: string, day: string): Promise<Family<unknown> | undefined> {
  return LOADERS[code]?.(day);
}

/** The day of an issue where its name begins with it, as those of the house's games do. */
export function dayOfIssue(issue: string, drawsAt: number): string {
  const [, year, month, date] = /^(20\d\d)(\d\d)(\d\d)/.exec(issue) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) return `${year}-${month}-${date}`;
  return new Date(drawsAt).toISOString().slice(0, 10);
}

async function markSixOn(day: string): Promise<Family<unknown>> {
  const [{ markSix }, { lunarYearOf }] = await Promise.all([
    import('@baize/lottery/lhc/family'),
    import('@baize/lottery/calendars/lunar-years'),
  ]);
  return markSix(lunarYearOf(day));
}
