import type { RegisterMode } from '@baize/contract/brand/register-rules';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './register-ways.module.css';

const WAYS = [
  ['username', 'register_by_username'],
  ['mobile', 'register_by_mobile'],
] as const;

/** The two tabs of the registration (B3.14). They control what has the id `register-panel`. */
export function RegisterWays({ mode, onChoose }: { mode: RegisterMode; onChoose: (mode: RegisterMode) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.ways} role="tablist" aria-label={t('register_ways')} onKeyDown={walk}>
      {WAYS.map(([way, label]) => (
        <button
          key={way}
          type="button"
          role="tab"
          id={`register-${way}`}
          className={styles.way}
          aria-selected={way === mode}
          aria-controls="register-panel"
          tabIndex={way === mode ? 0 : -1}
          onClick={() => way !== mode && onChoose(way)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go from tab to tab (ARIA, tabs). */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const other = event.currentTarget.querySelector<HTMLElement>('[role=tab][aria-selected=false]');
  other?.focus();
  other?.click();
}
