import { Blank, buttonClass } from '@baize/ui';
import { type GameType, hallsWith } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './hall-games.module.css';

/** An empty hall, and the ways to those that are not. */
export function NoGames({ type, ofKind = false }: { type: GameType; ofKind?: boolean }) {
  const { t } = useTexts();
  const halls = hallsWith(usePage().lanes).filter((hall) => hall.type !== type);
  if (ofKind) return <Blank icon="games" title={t('hall_none')} />;
  return (
    <Blank icon="games" title={t('hall_empty')}>
      <p className={styles.ways}>
        {halls.map(({ type: other, path }) => (
          <Link key={path} className={buttonClass('outline')} to={path}>
            {t(`category_${other}`)}
          </Link>
        ))}
        <Link className={buttonClass('outline')} to="/">
          {t('home')}
        </Link>
      </p>
    </Blank>
  );
}
