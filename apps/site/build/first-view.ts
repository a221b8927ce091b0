interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const LIBRARIES = '/node_modules/';
/**
 * Modules that every screen or nearly every lazy part imports, the cache of answers among them: bundled with the first view, so that
 * they need no file of their own.
 */
const EARLY =
  /src\/shared\/\w+\/(?:session-events|first-movement|use-hints|use-title|when-needed|languages|answers|asker|vendor-line-up\.api|failure|failed|toasts|use-first-movement|use-idle|vendor-choice)\.tsx?$|packages\/ui\/src\/amount\./;
/** Styles of the static shell whose components a phone never loads: the shell needs them before any code runs. */
const DRAWN = /(?:service-row|nav|login-line|language-menu|age-badge|ui\/src\/(?:field|dropdown))\.module\.css/;
/** Modules that the index of packages/ui or packages/kernel exports, but that only lazy parts use: kept out of the first view. */
const LATER = /packages\/(?:ui\/src\/(?:field\.tsx|modal|more-icons|pagination|segments)|kernel\/src\/days)/;

/**
 * Puts what a visitor's first view needs into two files: the libraries, which stay the same over our releases and so stay in the
 * browser's cache, and our own part with its style sheet. Left to itself the bundler cuts it wherever a lazy part shares a
 * module with it: eight requests before the first paint instead of three.
 */
export function firstView(entry: string): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | undefined;
  return (id, modules) => {
    needed ??= reachableFrom(entry, modules);
    if (!needed.has(id) && !EARLY.test(id) && !DRAWN.test(id)) return null;
    return id.includes(LIBRARIES) ? 'libraries' : 'site';
  };
}

/**
 * What pages on demand share, by the file it goes into: each file of its own costs the head of an answer, often more than what is
 * in it. The first ones take what the later ones share with them.
 */
export const SHARED_PARTS: readonly { readonly name: string; readonly test: RegExp; readonly priority: number }[] = [
  { name: 'field', test: /packages\/ui\/src\/field\.tsx/, priority: 2 },
  { name: 'pagination', test: /packages\/ui\/src\/pagination/, priority: 2 },
  { name: 'time', test: /shared\/texts\/(?:time-text|use-now)\.ts|kernel\/src\/days/, priority: 2 },
  // The counter under the slots' banner, with what it shares with banners that are fetched.
  {
    name: 'banners',
    test: /features\/brand\/banners\/(?:jackpot|rolling-figure|banners\.api|fetched-banner)/,
    priority: 2,
  },
  // Why something failed, in words: nobody needs them before something did.
  { name: 'failure', test: /src\/shared\/failure\/failure-(?:text|words)/, priority: 2 },
  {
    name: 'pages',
    test: /src\/(?:shared\/\w+\/(?:html|loaded|page-head|panel|plain-nodes|prose|steps)|art\/later-\w+)\b/,
    priority: 2,
  },
  {
    name: 'halls',
    test: /src\/(?:screens\/hall|shared\/games\/lottery-query|features\/play\/catalogue\/(?:hall-(?:games|bar|choice)|paged-games|catalogue\.api|favourites))\b/,
    priority: 1,
  },
  // The vendors of a hall, with the marks that menus show too.
  { name: 'vendors', test: /features\/play\/catalogue\/vendor-tabs|vendor-mark\b/, priority: 1 },
  // The cards of home and of the halls.
  {
    name: 'cards',
    test: /features\/play\/catalogue\/(?:game-(?:feature|facts|card)|cover|category-art|detail-host)/,
    priority: 3,
  },
  // The lobby of the lottery, with what it shares with a game's views.
  {
    name: 'lottery',
    test: /src\/(?:screens\/lottery\.|features\/play\/lottery\/(?:lobby\/|(?:ball|chips|family-mark|issue-countdown|last-numbers|lottery-address|lottery\.api|use-lottery-live|use-remaining|views)\.))/,
    priority: 1,
  },
  // What every page of a logged-in member keeps fresh.
  {
    name: 'member',
    test: /src\/shared\/\w+\/(?:balance\.api|member-icon\.api|waiting\.api)\.ts$/,
    priority: 1,
  },
  // What every form about money shares: letters to the house have it too.
  {
    name: 'forms',
    test: /src\/shared\/(?:failure\/use-task|forms\/file-text|money\/(?:use-request-key|use-money-format|money-form))\b/,
    priority: 2,
  },
  // The list, and what the page of one promotion shares with it: mostly somebody comes from there.
  {
    name: 'promotions',
    test: /features\/rewards\/promotions\/(?!promotion-page|join-panel|application-form|check-in-days|mine\.api)|screens\/promotions/,
    priority: 1,
  },
  // The notices as a page and as a dialog.
  { name: 'notices', test: /features\/brand\/notices\/notice-|screens\/notice-page/, priority: 1 },
  {
    name: 'letters',
    test: /src\/features\/support\/feedback\/|contract\/(?:src|dist)\/support\/feedback/,
    priority: 1,
  },
];

/** Every module that the entry imports, directly or not, without waiting for anything. */
function reachableFrom(entry: string, modules: Modules): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) seen.add(imported);
  }
  return seen;
}
