import styles from './page-head.module.css';
import { useTitle } from '../routing/use-title.ts';

/** The name of a page and one sentence about it; names the tab, too. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  useTitle(title);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
