import { FLAGS } from '../../art/flags.ts';
import styles from './language-menu.module.css';

/** The flag beside a language's name. */
export function Flag({ language }: { language: string }) {
  return <img className={styles.flag} src={FLAGS[language]} alt="" width="24" height="16" />;
}
