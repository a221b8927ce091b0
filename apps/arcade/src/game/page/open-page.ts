import { type Api, ApiError, openApi, type OpenGame } from '../api.ts';
import { byId, folderOf, pause } from '../dom.ts';
import { drawCurtain, openCurtain } from '../play/curtain.ts';
import { dressButtons } from '../play/hud.ts';
import { connectSheet } from '../sheets/sheet.ts';
import { useLanguage } from '../texts.ts';

/** Each title is a page of its own folder; only its own pictures, words and figures are loaded. */
export interface PageOf<T> {
  /** Loads the title of this page by the name of its folder; undefined where there is none. */
  readonly load: (folder: string) => Promise<{ readonly PAGE: T }> | undefined;
  readonly dress: (title: T) => void;
  /** Shows one round for looking at, as operators link to it. */
  readonly showRound: (api: Api, title: T) => Promise<void>;
  readonly sitDown: (opened: OpenGame, of: { readonly api: Api; readonly title: T }) => void;
}

/** Opens the page of a title, of whatever kind: its words, its look, then the game at the server. */
export async function openPage<T>({ load, dress, showRound, sitDown }: PageOf<T>): Promise<void> {
  const api = openApi(location.hash.slice(1));
  const loaded = load(folderOf(location.pathname));
  dressButtons();
  connectSheet();
  byId('curtain-retry').addEventListener('click', () => location.reload());
  await useLanguage(navigator.language);
  const title = (await loaded)?.PAGE;
  if (!title) {
    drawCurtain('unavailable');
    return;
  }
  dress(title);
  if (new URLSearchParams(location.search).get('view') === 'round') {
    await showRound(api, title);
    return;
  }
  drawCurtain('loading');
  const opened = await openUntilItWorks(api);
  if (!opened) return;
  await useLanguage(opened.lang);
  openCurtain();
  sitDown(opened, { api, title });
}

/** Opens the game; undefined when the session is over. Retries while wallet or server are unavailable; the button reloads the page. */
async function openUntilItWorks(api: Api): Promise<OpenGame | undefined> {
  for (let waitMs = 2_000; ; waitMs = Math.min(waitMs * 1.6, 20_000)) {
    try {
      return await api.open();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'session_ended') {
        drawCurtain('session-ended');
        return undefined;
      }
      drawCurtain('unavailable');
      await pause(waitMs);
    }
  }
}
