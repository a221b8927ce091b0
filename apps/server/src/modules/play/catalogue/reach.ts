import { ANYWHERE, type RunsOn } from '@baize/contract/list-params';

/** Who a list of games is for: their kinds of devices, and their country where it is known. */
export interface Reach {
  readonly runsOn?: RunsOn | undefined;
  readonly country?: string | undefined;
}

const RUNS_ON = {
  both: '',
  desktop: 'and g.on_desktop',
  mobile: 'and g.on_mobile',
  neither: 'and false',
} as const;

/** The condition on a game `g` that it runs on one of these kinds of devices; nothing where any will do. */
export function runsOnText({ desktop, mobile }: RunsOn = ANYWHERE): string {
  return RUNS_ON[desktop ? (mobile ? 'both' : 'desktop') : mobile ? 'mobile' : 'neither'];
}

/**
 * The condition on a game `g` that it can be launched at the brand `$1` by somebody of this reach, but for the brand's own word on
 * it. `countryAt` is the place of the country among the values ('$11'), used only where the country is known; that it is not
 * blocked is written so that the planner expects most games to pass.
 */
export function openText({ runsOn, country }: Reach, countryAt: string): string {
  const reaches = (row: 'g' | 'v') =>
    `${runsOnText(runsOn).replace('g.', `${row}.`)} ${country === undefined ? '' : `and not strpos(${row}.blocked_in, ${countryAt}) > 0`}`;
  return `g.enabled and g.listed ${reaches('g')}
    and g.vendor = any (array(
      select o.vendor from games_offer o join games_vendor v on v.code = o.vendor
      where o.brand = $1 and o.enabled and v.enabled ${reaches('v')}))`;
}
