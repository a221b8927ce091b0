import { pictureFiles } from '@baize/contract/brand/picture-rules';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import styles from './logo.module.css';

/** The brand's logo and name; leads home. A brand without a logo of its own has our mark, in its colours. */
export function Logo() {
  const { name, logo } = usePage().status.brand;
  return (
    <Link className={styles.logo} to="/">
      {logo === '' ? (
        <Mark />
      ) : (
        <img className={styles.mark} src={pictureFiles(logo)?.src ?? logo} width="32" height="32" alt="" />
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

/** Our mark: a fold of cloth with a pearl. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect className={styles.cloth} width="32" height="32" rx="8" />
      <path className={styles.fold} d="M6 27V15.500C6 9.8 10.5 5.5 16 5.500s10 4.3 10 10V27Z" />
      <path className={styles.paper} d="M10.5 27v-9.800c0-3.5 2.4-6.2 5.5-6.200s5.5 2.7 5.5 6.200V27Z" />
      <circle className={styles.brass} cx="16" cy="19" r="2.75" />
    </svg>
  );
}
