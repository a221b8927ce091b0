import { Blank, Button } from '@baize/ui';
import { Carousel } from '../features/banners/carousel.tsx';
import { CategoryRow } from '../features/games/category-row.tsx';
import { Marquee } from '../features/notices/marquee.tsx';
import { hallsWith } from '../shared/categories.ts';
import { usePage } from '../shared/page.ts';
import { useTexts } from '../shared/texts.ts';

/** Banner groups by route (spec §2). */
const BANNER_GROUP = 'w_home';

/** Home: banners, notices, and the games by category. */
export function Home() {
  const { t } = useTexts();
  const { banners, games, status } = usePage();
  const halls = hallsWith(games);
  return (
    <>
      <h1 className="visually-hidden">{status.brand.name}</h1>
      <Carousel banners={banners.filter(({ groupName }) => groupName === BANNER_GROUP)} />
      <Marquee />
      {halls.map(({ type, path }) => (
        <CategoryRow key={type} type={type} path={path} games={games.filter((game) => game.gameType === type)} />
      ))}
      {halls.length === 0 && (
        <Blank icon="games" title={t('games_empty')}>
          <Button look="outline" onClick={() => location.reload()}>
            {t('refresh')}
          </Button>
        </Blank>
      )}
    </>
  );
}
