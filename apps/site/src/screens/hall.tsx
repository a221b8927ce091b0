import { buttonClass } from '@baize/ui';
import { HallGames } from '../features/games/hall-games.tsx';
import { usePathname, useSearchParams } from '../shared/address.ts';
import { type GameType, HALLS, hasBingo } from '../shared/categories.ts';
import { Link, Navigate } from '../shared/link.tsx';
import { usePage } from '../shared/page.ts';
import { useTexts } from '../shared/texts.ts';
import { useTitle } from '../shared/use-title.ts';
import styles from './hall.module.css';

/** The hall of a category. A games parameter, as a path segment or a query, names another one (spec §2: uppercased). */
export function Hall({ types }: { types: readonly string[] }) {
  const { t } = useTexts();
  const pathname = usePathname();
  const games = pathname.split('/')[2];
  const [search] = useSearchParams();
  const own = types[0] as GameType;
  const { lanes, status } = usePage();
  const vendors = lanes.find(({ gameType }) => gameType === own);
  const bingo = search.get('classification') === 'BG' && hasBingo(status.brand.languages);
  const title = t(bingo ? 'category_BINGO' : `category_${own}`);
  useTitle(title);
  const asked = (games || search.get('games') || own).toUpperCase();
  const hall = HALLS.find(({ type }) => type === asked);
  if (hall && hall.type !== own) return <Navigate to={hall.path} />;
  const vendor = vendorOf(search.get('page'), vendors);
  const name = vendors?.vendors.find(({ vassalage }) => vassalage === vendor)?.vendorName;
  return (
    <>
      <h1 className={styles.title}>{name ? t('vendor_hall', { 0: name }) : title}</h1>
      {vendors && vendors.total > 1 && !bingo && (
        <nav className={styles.vendors} aria-label={t('hall_vendors')}>
          <Chip to={pathname} active={vendor === undefined} label={t('hall_all')} />
          {vendors.vendors.map(({ vassalage, vendorName }) => (
            <Chip
              key={vassalage}
              to={`?page=${encodeURIComponent(vassalage)}`}
              active={vassalage === vendor}
              label={vendorName}
            />
          ))}
        </nav>
      )}
      <HallGames
        key={`${own}/${vendor ?? ''}/${bingo ? 'BG' : ''}`}
        type={own}
        vassalage={vendor}
        classification={bingo ? 'BG' : undefined}
      />
    </>
  );
}

interface Vendors {
  readonly total: number;
  readonly vendors: readonly { readonly vassalage: string }[];
}

/** `?page=` is a vendor; one that we know not to be there falls back to the first (decisions). */
function vendorOf(page: string | null, lane: Vendors | undefined): string | undefined {
  if (page === null || page === '' || lane === undefined) return undefined;
  const known = lane.vendors.some(({ vassalage }) => vassalage === page) || lane.total > lane.vendors.length;
  return known ? page : lane.vendors[0]?.vassalage;
}

function Chip({ to, active, label }: { to: string; active: boolean; label: string }) {
  return (
    <Link
      className={buttonClass(active ? 'primary' : 'outline', 's')}
      to={to}
      aria-current={active ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
