import { Waiting } from '@baize/ui';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTexts } from '../shared/texts.ts';

function Coming() {
  return <Waiting label={useTexts().t('loading')} />;
}

const waiting = <Coming />;

/** Screens that are loaded when somebody goes there. */
export const Hall = lazyPart(async () => (await import('./hall.tsx')).Hall, { texts: ['play', 'refusals'], waiting });
export const GameScreen = lazyPart(async () => (await import('./game.tsx')).GameScreen, {
  texts: ['play', 'refusals'],
  waiting,
});
export const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound, { waiting });
