import { FLAGS } from '../../art/flags.ts';
import styles from './language-menu.module.css';

/** The flag beside a language's name. A language whose flag nobody drew stands by its name alone. */
export function Flag({ language }: { language: string }) {
  const flag = FLAGS[language];
  return flag === undefined ? null : <img className={styles.flag} src={flag} alt="" width="24" height="16" />;
}
