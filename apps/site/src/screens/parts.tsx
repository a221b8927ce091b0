import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { useTexts } from '../shared/texts/texts.ts';
import styles from './parts.module.css';

/**
 * The shape of what is coming: a title and cards, or a title and lines. As high as the window, so that what follows a screen is
 * not in view, and not asked for, before the screen is there. Seen only when loading takes longer than a blink.
 */
function Coming({ of }: { of: 'cards' | 'lines' }) {
  return (
    <div className={styles.coming} role="status" aria-busy="true">
      <span className="visually-hidden">{useTexts().t('loading')}</span>
      <span className={styles.title} />
      <div className={styles[of]} aria-hidden="true">
        {Array.from({ length: 12 }, (_, place) => (
          <span key={place} />
        ))}
      </div>
    </div>
  );
}

/** A game is awaited in the dark of its room. */
function Dark() {
  return (
    <div className={styles.dark} role="status" aria-busy="true">
      <span className="visually-hidden">{useTexts().t('loading')}</span>
    </div>
  );
}

const waiting = <Coming of="lines" />;
const games = { texts: ['play'], waiting: <Coming of="cards" /> } as const;
const page = { texts: ['pages'], waiting } as const;

/** Screens that are loaded when somebody goes there. The server names the files of the first one in the page's head. */
export const Home = lazyPart(async () => (await import('./home.tsx')).Home, {
  waiting: <div className={styles.place} />,
});
export const EGame = lazyPart(async () => (await import('./egame.tsx')).EGame, games);
export const Hall = lazyPart(async () => (await import('./hall.tsx')).Hall, games);
export const Category = lazyPart(async () => (await import('./category.tsx')).Category, games);
export const Lottery = lazyPart(async () => (await import('./lottery.tsx')).Lottery, {
  texts: ['lottery'],
  waiting: <Coming of="cards" />,
});
export const FbSports = lazyPart(async () => (await import('./fb-sports.tsx')).FbSports, games);
export const Seamless = lazyPart(async () => (await import('./seamless.tsx')).Seamless, games);
export const GameScreen = lazyPart(async () => (await import('./game.tsx')).GameScreen, {
  texts: ['play', 'refusals'],
  waiting: <Dark />,
});
export const Promotions = lazyPart(async () => (await import('./promotions.tsx')).Promotions, page);
export const PromoDetail = lazyPart(async () => (await import('./promo-detail.tsx')).PromoDetail, page);
export const PointMall = lazyPart(async () => (await import('./point-mall.tsx')).PointMall, page);
export const Raffle = lazyPart(async () => (await import('./raffle.tsx')).Raffle, { texts: ['raffle'], waiting });
export const Help = lazyPart(async () => (await import('./help.tsx')).Help, page);
export const HelpStandalone = lazyPart(async () => (await import('./help.tsx')).HelpStandalone, page);
export const Down = lazyPart(async () => (await import('./down.tsx')).Down, page);
export const Join = lazyPart(async () => (await import('./join.tsx')).Join, page);
export const Vip = lazyPart(async () => (await import('./vip.tsx')).Vip, page);
export const Terms = lazyPart(async () => (await import('./terms.tsx')).Terms, page);
export const NoticePage = lazyPart(async () => (await import('./notice-page.tsx')).NoticePage, {
  texts: ['content'],
  waiting,
});
/** Back from Google or Facebook. */
export const SignIn = lazyPart(async () => (await import('./sign-in.tsx')).SignIn, {
  texts: ['security', 'account', 'refusals'],
  waiting,
});
export const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound, { waiting });
