import { byId } from '../dom.ts';
import { t } from '../texts.ts';

/** The reasons for which an overlay covers the game: it cannot be played. */
export type Curtain = 'loading' | 'session-ended' | 'unavailable';

export function drawCurtain(kind: Curtain, lobbyUrl?: string): void {
  const title = byId('curtain-title');
  const text = byId('curtain-text');
  title.textContent = kind === 'loading' ? '' : t(kind === 'unavailable' ? 'unavailable' : 'sessionEnded');
  text.textContent =
    kind === 'loading' ? t('loading') : t(kind === 'unavailable' ? 'unavailableText' : 'sessionEndedText');
  title.hidden = kind === 'loading';
  byId('curtain-retry').hidden = kind !== 'unavailable';
  const lobby = byId<HTMLAnchorElement>('curtain-lobby');
  lobby.hidden = kind === 'loading' || lobbyUrl === undefined;
  if (lobbyUrl !== undefined) lobby.href = lobbyUrl;
  byId('curtain').hidden = false;
  byId('game').hidden = true;
}

export function openCurtain(): void {
  byId('curtain').hidden = true;
  byId('game').hidden = false;
}
