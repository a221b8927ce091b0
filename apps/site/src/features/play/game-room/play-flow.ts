import { type GameType, HALLS } from '../../../shared/games/categories.ts';

/** The address that leaving a game leads to: its hall, or the home page while its type is unknown. */
export function wayOut(gameType: GameType | undefined): string {
  return HALLS.find(({ type }) => type === gameType)?.path ?? '/';
}

/** What the game's page is doing. */
export type PlayFlow =
  /** `lost`: somebody was logged in here. */
  | { readonly at: 'needs-login'; readonly lost: boolean }
  | { readonly at: 'launching' }
  | { readonly at: 'opening'; readonly url: string; readonly origin: string }
  | { readonly at: 'open'; readonly url: string; readonly origin: string }
  | { readonly at: 'failed'; readonly failure: unknown };

export interface Player {
  readonly loggedIn: boolean;
  readonly mode: 'real' | 'demo';
}

/**
 * Who may launch (B5.9): real play needs a log-in (trial accounts stake the play money of their wallet); a demo uses no wallet
 * and needs no log-in.
 */
export function mayLaunch({ loggedIn, mode }: Player): 'yes' | 'needs-login' {
  return mode === 'demo' || loggedIn ? 'yes' : 'needs-login';
}

/**
 * Takes the address that the vendor gave. A game is a stranger: it is framed only from an origin of its own, where it can touch
 * nothing of ours, and only over HTTP(S).
 */
export function framed(content: string, ownOrigin: string): PlayFlow {
  const url = URL.canParse(content) ? new URL(content) : undefined;
  const strange = url !== undefined && /^https?:$/.test(url.protocol) && url.origin !== ownOrigin;
  if (!strange) return { at: 'failed', failure: new Error('the game is not on an origin of its own') };
  return { at: 'opening', url: url.href, origin: url.origin };
}

export type GameWord = 'ready' | 'balance' | 'close';

/**
 * What a message from the frame means, if it means anything. Only the game's own origin is heard, and nothing it says is
 * believed: at most we look again, or leave the page.
 */
export function wordOf(
  message: { readonly origin: string; readonly data: unknown },
  gameOrigin: string,
): GameWord | undefined {
  if (message.origin !== gameOrigin || typeof message.data !== 'object' || message.data === null) return undefined;
  const { type, event } = message.data as { readonly type?: unknown; readonly event?: unknown };
  if (type !== 'baize.game') return undefined;
  return event === 'ready' || event === 'close' ? event : 'balance';
}
