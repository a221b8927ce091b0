import { Navigate, useParams, useSearchParams } from 'react-router';
import { Carousel } from '../features/banners/carousel.tsx';
import { HallGames } from '../features/games/hall-games.tsx';
import { type GameType, HALLS } from '../shared/categories.ts';
import { usePage } from '../shared/page.ts';
import { useTexts } from '../shared/texts.ts';
import { useTitle } from '../shared/use-title.ts';
import styles from './hall.module.css';

/** Banner groups are named after the route (spec §2): /rng has w_rng. */
const groupOf = (type: GameType) => `w_${type.toLowerCase()}`;

/** The hall of a category. A games parameter, as a path segment or a query, names another one (spec §2: uppercased). */
export function Hall({ type }: { type: GameType }) {
  const { t } = useTexts();
  const { games } = useParams();
  const [search] = useSearchParams();
  const { banners } = usePage();
  useTitle(t(`category_${type}`));
  const asked = (games ?? search.get('games') ?? type).toUpperCase();
  const hall = HALLS.find((candidate) => candidate.type === asked);
  if (hall && hall.type !== type) return <Navigate to={hall.path} replace />;
  return (
    <>
      <Carousel banners={banners.filter(({ groupName }) => groupName === groupOf(type))} />
      <h1 className={styles.title}>{t(`category_${type}`)}</h1>
      <HallGames key={type} type={type} />
    </>
  );
}
