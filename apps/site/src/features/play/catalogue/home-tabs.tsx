import { Blank, Button, Icon, type IconName } from '@baize/ui';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { type HomeCategory, homeCategories } from '../../../shared/games/categories.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { WhenNeeded } from '../../../shared/loading/when-needed.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { CategoryArt } from './category-art.tsx';
import { CategoryRow } from './category-row.tsx';
import styles from './home-tabs.module.css';

/** The panel of a list that is fetched when its tab is chosen. */
const ListPanel = lazyPart(async () => (await import('./list-panel.tsx')).ListPanel, {
  texts: ['home', 'play'],
  waiting: <div className={styles.waiting} />,
});

/** The studios stand below the first games: no first view needs them. */
const StudioStrip = lazyPart(async () => (await import('./studio-strip.tsx')).StudioStrip, {
  waiting: <div className={styles.studios} />,
  quiet: true,
});
/** A brand with fewer studios than this is known by its games alone. */
const STUDIOS_MIN = 3;

type Tab = 'all' | 'favourites' | 'hot' | HomeCategory['type'];

/** The tabs that are no category have a sign instead of a picture. */
const SIGNS: Readonly<Record<Exclude<Tab, HomeCategory['type']>, IconName>> = {
  all: 'games',
  favourites: 'heart',
  hot: 'flame',
};

/** With fewer tabs than this none are shown. */
const TABS_MIN = 3;

/** Home's games by category (B5.3): favourites for whoever is logged in, hot where there are hot games, categories that have games. */
export function HomeTabs() {
  const { t } = useTexts();
  const { games, lanes: lineUps, status } = usePage();
  const loggedIn = useSession() !== null;
  const studios = new Set(lineUps.flatMap(({ vendors }) => vendors.map(({ vendor }) => vendor))).size;
  const categories = homeCategories(games, status.brand.languages);
  const tabs: { readonly name: Tab; readonly label: string }[] = [
    { name: 'all', label: t('games_all') },
    ...(loggedIn ? [{ name: 'favourites', label: t('favourites') } as const] : []),
    ...(lineUps.some(({ hot }) => hot > 0) ? [{ name: 'hot', label: t('game_hot') } as const] : []),
    ...categories.map(({ type }) => ({ name: type, label: t(`category_${type}`) })),
  ];
  const [asked, choose] = useState<Tab>('all');
  const chosen = tabs.some(({ name }) => name === asked) ? asked : 'all';
  const rows = categories.filter(({ type }) => chosen === 'all' || chosen === type);
  if (categories.length === 0) return <NoGames />;
  return (
    <>
      {tabs.length >= TABS_MIN && (
        <div className={styles.tabs} role="tablist" aria-label={t('games')} onKeyDown={walk}>
          {tabs.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              className={styles.tab}
              aria-selected={name === chosen}
              aria-controls="home-games"
              tabIndex={name === chosen ? 0 : -1}
              onClick={({ currentTarget }) => {
                // A tab that a phone shows half of is shown whole, with a bit of the next one (its scroll margin).
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                if (name !== 'favourites' || mayAct()) choose(name);
              }}
            >
              <TabArt of={name} />
              {label}
            </button>
          ))}
        </div>
      )}
      <div id="home-games" {...(tabs.length >= TABS_MIN && { role: 'tabpanel', 'aria-labelledby': `tab-${chosen}` })}>
        {chosen === 'favourites' || chosen === 'hot' ? (
          <ListPanel list={chosen} />
        ) : (
          rows.map((category, place) => (
            <Fragment key={category.type}>
              <CategoryRow {...category} first={place === 0} />
              {place === 0 && chosen === 'all' && studios >= STUDIOS_MIN && (
                <WhenNeeded className={styles.studios} idle>
                  <StudioStrip />
                </WhenNeeded>
              )}
            </Fragment>
          ))
        )}
      </div>
    </>
  );
}

function TabArt({ of }: { of: Tab }) {
  if (of !== 'all' && of !== 'favourites' && of !== 'hot') return <CategoryArt of={of} />;
  return (
    <span className={styles.mark}>
      <Icon name={SIGNS[of]} size={24} />
    </span>
  );
}

/** Arrow keys go from tab to tab (ARIA, tabs). */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const place = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(place + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

function NoGames() {
  const { t } = useTexts();
  return (
    <Blank icon="games" title={t('games_empty')}>
      <Button look="outline" onClick={() => location.reload()}>
        {t('refresh')}
      </Button>
    </Blank>
  );
}
