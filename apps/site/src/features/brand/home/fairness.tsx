import { buttonClass, Icon } from '@baize/ui';
import { gamePath } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './fairness.module.css';

/** The arcade: the vendor whose rounds players can recompute, on the fairness page inside each game. */
const CHECKED_VENDOR = 'house';

const STEPS = [
  ['lock', 'fair_sealed', 'fair_sealed_text'],
  ['eye', 'fair_opened', 'fair_opened_text'],
  ['check', 'fair_checked', 'fair_checked_text'],
] as const;

/** Explains how to check a round of the arcade. Left out where the brand has none of its games. */
export function Fairness() {
  const { t } = useTexts();
  const { games } = usePage();
  const game = games.find(({ vendor }) => vendor === CHECKED_VENDOR);
  if (!game) return null;
  return (
    <section className={styles.fair} aria-labelledby="fair">
      <div className={styles.head}>
        <h2 id="fair" className={styles.title}>
          {t('fair_title')}
        </h2>
        <p>{t('fair_text', { 0: game.gameName })}</p>
        <Link className={buttonClass('accent')} to={gamePath(game, 'demo')}>
          {t('fair_try')}
        </Link>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(([icon, title, text]) => (
          <li key={title}>
            <span className={styles.medal}>
              <Icon name={icon} size={24} />
            </span>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
