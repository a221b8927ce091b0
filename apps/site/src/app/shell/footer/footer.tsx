import { Icon } from '@baize/ui';
import { hallsWith } from '../../../shared/games/categories.ts';
import { fillIn } from '../../../shared/texts/fill-in.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { safeLink } from '../../../shared/content/safe-link.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { AgeBadge } from '../marks/age-badge.tsx';
import { Logo } from '../marks/logo.tsx';
import styles from './footer.module.css';
import { VendorCarousel } from './vendor-carousel.tsx';

/** The year of the copyright line, by the visitor's clock. */
const YEAR = new Date().getFullYear();

const DISCOVER: readonly (readonly [path: string, label: TextKey])[] = [
  ['/promotions', 'promotions'],
  ['/vip', 'page_vip'],
  ['/pointMall', 'page_points'],
  ['/join', 'page_join'],
];
const HELP: readonly (readonly [path: string, label: TextKey])[] = [
  ['/help', 'page_help'],
  ['/noticePage', 'notices'],
  ['/down', 'app_download'],
  ['/terms', 'page_terms'],
  ['/terms#privacy', 'page_privacy'],
];

/** The footer (B1.12): vendors, links, the brand's own text, licence notes, minimum age and copyright. */
export function Footer() {
  const { t, locale } = useTexts();
  const { status, lanes: lineUps, footer } = usePage();
  const { brand } = status;
  const halls = hallsWith(lineUps).map(({ path, type }) => [path, `category_${type}`] as const);
  return (
    <footer className={styles.footer}>
      <VendorCarousel />
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <ul className={styles.claims}>
            {footer.claims.map((claim) => (
              <li key={claim}>
                <Icon name="check" size={16} />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        {halls.length > 0 && <Column title={t('games')} links={halls} />}
        <Column title={t('footer_discover')} links={DISCOVER} />
        <Column title={t('page_help')} links={HELP} />
        <Contacts />
      </div>
      <div className={styles.end}>
        <p className={styles.care}>
          <AgeBadge />
          {t('footer_care', { 0: brand.minimumAge })}
        </p>
        {footer.licences.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          {footer.copyright === ''
            ? t('footer_rights', { 0: YEAR, 1: brand.name })
            : fillIn(footer.copyright, { 0: String(YEAR) }, locale)}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: readonly (readonly [path: string, label: TextKey])[] }) {
  const { t } = useTexts();
  return (
    <nav className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The brand's contacts and social networks; nothing when it has none. */
function Contacts() {
  const { t } = useTexts();
  const { contacts } = usePage();
  const places = (['telegram', 'facebook', 'viber'] as const).flatMap((app) => {
    const link = safeLink(contacts[app], app);
    return link === null ? [] : [{ app, link }];
  });
  if (places.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{t('footer_contact')}</h2>
      <ul>
        {places.map(({ app, link }) => (
          <li key={app}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t(`contact_${app}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
