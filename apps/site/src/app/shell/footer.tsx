import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { AgeBadge } from './age-badge.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** The year of the copyright line: the newest notice would be wrong, the visitor's clock is near enough. */
const YEAR = new Date().getFullYear();

/** Brand, age and contacts, from brand data. */
export function Footer() {
  const { t } = useTexts();
  const { brand, resources, customerService } = usePage().status;
  const contacts = [
    ...resources.map(({ resourceType, url }) => ({ name: resourceType, url })),
    ...customerService.map(({ path }) => ({ name: t('footer_contact'), url: path })),
  ].filter(({ url }) => url !== '');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo />
        <p className={styles.care}>
          <AgeBadge />
          {t('footer_care', { 0: brand.minimumAge })}
        </p>
        {contacts.length > 0 && (
          <ul className={styles.contacts}>
            {contacts.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.rights}>{t('footer_rights', { 0: YEAR, 1: brand.name })}</p>
      </div>
    </footer>
  );
}
