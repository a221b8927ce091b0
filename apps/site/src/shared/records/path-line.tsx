import { Icon } from '@baize/ui';
import { useTexts } from '../texts/texts.ts';
import styles from './path-line.module.css';

export interface PathLineProps {
  /** From the agent down. */
  readonly path: readonly string[];
  /** Undefined: the agent. */
  readonly onGo: (account: string | undefined) => void;
}

/** Where in the line somebody is: each step upwards can be pressed. */
export function PathLine({ path, onGo }: PathLineProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('agents_path')}>
      <ol className={styles.path}>
        {path.map((account, place) => (
          <li key={account} className={styles.item}>
            {place > 0 && <Icon name="right" size={16} />}
            {place === path.length - 1 ? (
              <span className={styles.here} aria-current="location">
                {account}
              </span>
            ) : (
              <button type="button" className={styles.step} onClick={() => onGo(place === 0 ? undefined : account)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
