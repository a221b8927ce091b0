import { Waiting } from '@baize/ui';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTexts } from '../shared/texts.ts';
import styles from './parts.module.css';

/** As high as the window: what follows a screen is not in view, and is not asked for, before the screen is there. */
function Coming() {
  return (
    <div className={styles.coming}>
      <Waiting label={useTexts().t('loading')} />
    </div>
  );
}

const waiting = <Coming />;
const games = { texts: ['play', 'refusals'], waiting } as const;
const page = { texts: ['pages', 'refusals'], waiting } as const;

/** Screens that are loaded when somebody goes there. The server names the files of the first one in the page's head. */
export const Home = lazyPart(async () => (await import('./home.tsx')).Home, {
  waiting: <div className={styles.coming} />,
});
export const Hall = lazyPart(async () => (await import('./hall.tsx')).Hall, games);
export const Category = lazyPart(async () => (await import('./category.tsx')).Category, games);
export const GameScreen = lazyPart(async () => (await import('./game.tsx')).GameScreen, games);
export const Promotions = lazyPart(async () => (await import('./promotions.tsx')).Promotions, page);
export const PromoDetail = lazyPart(async () => (await import('./promotions.tsx')).PromoDetail, page);
export const PointMall = lazyPart(async () => (await import('./point-mall.tsx')).PointMall, page);
export const Help = lazyPart(async () => (await import('./help.tsx')).Help, page);
export const HelpStandalone = lazyPart(async () => (await import('./help.tsx')).HelpStandalone, page);
export const Down = lazyPart(async () => (await import('./down.tsx')).Down, page);
export const Join = lazyPart(async () => (await import('./join.tsx')).Join, page);
export const Vip = lazyPart(async () => (await import('./vip.tsx')).Vip, page);
export const NoticePage = lazyPart(async () => (await import('./notice-page.tsx')).NoticePage, {
  texts: ['content', 'refusals'],
  waiting,
});
export const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound, { waiting });
