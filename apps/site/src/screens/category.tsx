import { buttonClass, cx } from '@baize/ui';
import { HallGames } from '../features/play/catalogue/hall-games.tsx';
import { usePathname } from '../shared/routing/address.ts';
import { useVendorLineUps } from '../shared/games/vendor-line-up.api.ts';
import { type GameType, gamePath, hallsWith } from '../shared/games/categories.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { Link, Navigate } from '../shared/routing/link.tsx';
import { useLotteryQuery } from '../shared/games/lottery-query.ts';
import { usePage } from '../shared/state/page.ts';
import { useTexts } from '../shared/texts/texts.ts';
import { useTitle } from '../shared/routing/use-title.ts';
import { lineUpsOf, oncePerVendor, vendorAddress } from '../shared/games/vendor-choice.ts';
import styles from './category.module.css';

const VendorTabs = lazyPart(async () => (await import('../features/play/catalogue/vendor-tabs.tsx')).VendorTabs);

/**
 * A category whose page is its own (lottery, cockfight, sports in a frame): the games of its types, of one vendor when the query
 * names it, or what the brand has instead. A query that names a game of a vendor opens that (B1.3).
 * `under`: it stands below the lobby of the brand's own games, as a part of that page.
 */
export function Category({ types, under = false }: { types: readonly string[]; under?: boolean }) {
  const { t } = useTexts();
  const pathname = usePathname();
  const { lineUps, complete } = useVendorLineUps();
  const asked = useLotteryQuery();
  const wanted = types as readonly GameType[];
  const offered = wanted.flatMap((type) => lineUps.filter(({ gameType }) => gameType === type));
  const name = t(`category_${offered[0]?.gameType ?? wanted[0] ?? 'LOTT'}`);
  useTitle(name);
  if (offered.length === 0) return <NoneOfIt name={name} />;
  const { lineUps: shown, vendor } = lineUpsOf(asked.vendor, offered, complete);
  if (vendor !== undefined && asked.gameCode !== undefined) {
    return <Navigate to={gamePath({ vendor, gameCode: asked.gameCode }, asked.mode)} />;
  }
  const vendors = oncePerVendor(offered);
  const Title = under ? 'h2' : 'h1';
  return (
    <>
      {vendors.length > 1 && (
        <div className={cx(styles.vendors, under && styles.under)}>
          <VendorTabs
            vendors={vendors}
            active={vendor}
            addressOf={(vassalage) => (vassalage === undefined ? pathname : vendorAddress(pathname, vassalage))}
          />
        </div>
      )}
      {shown.map(({ gameType: type }) => (
        <section key={type} className={styles.hall} aria-label={t(`category_${type}`)}>
          <Title className={cx(styles.title, under && styles.lesser)}>{t(`category_${type}`)}</Title>
          <HallGames key={vendor} type={type} vassalage={vendor} />
        </section>
      ))}
    </>
  );
}

/** True, and no dead end: the brand has no such games, but it has others. */
function NoneOfIt({ name }: { name: string }) {
  const { t } = useTexts();
  const halls = hallsWith(usePage().lanes);
  return (
    <div className={styles.none}>
      <svg className={styles.picture} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path className={styles.back} d="M8 88V44a36 36 0 0 1 72 0v44Z" />
        <path className={styles.middle} d="M36 88V56a28 28 0 0 1 56 0v32Z" />
        <path className={styles.front} d="M64 88V66a22 22 0 0 1 44 0v22Z" />
        <circle className={styles.dot} cx="86" cy="66" r="5" />
      </svg>
      <h1>{t('category_none_title', { 0: name })}</h1>
      <p>{t(halls.length > 0 ? 'category_none_text' : 'category_none_at_all')}</p>
      <p className={styles.ways}>
        {halls.map(({ type, path }, place) => (
          <Link key={path} className={buttonClass(place === 0 ? 'primary' : 'outline')} to={path}>
            {t(`category_${type}`)}
          </Link>
        ))}
        <Link className={buttonClass(halls.length === 0 ? 'primary' : 'outline')} to="/">
          {t('home')}
        </Link>
      </p>
    </div>
  );
}
