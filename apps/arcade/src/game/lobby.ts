/**
 * Messages between the game and the site that frames it (the lobby, in the words of the vendor protocol). To the site:
 *
 *   { type: 'baize.game', event: 'ready' }                              the game can be played
 *   { type: 'baize.game', event: 'balance', currency, balanceParts }    a round was seen to its end
 *   { type: 'baize.game', event: 'close' }                              the member wants back to the lobby
 *
 * From the site, once its frame has loaded and again when the game is ready:
 *
 *   { type: 'baize.room', has: ['clock', 'exit', 'demo'], timeZone }    what the frame has, so that the game does without; the
 *                                                                       time zone of the site, such as Asia/Manila
 *   { type: 'baize.room', event: 'balance' }                            the member's money changed: a deposit, another tab
 */
export type LobbyEvent =
  | { readonly event: 'ready' }
  | { readonly event: 'balance'; readonly currency: string; readonly balanceParts: string }
  | { readonly event: 'close' };

export interface Lobby {
  readonly url: string;
  tell(event: LobbyEvent): void;
  /** Hears what the frame around the game has, and the time zone of the site, where it says so. */
  hear(told: (has: readonly unknown[], timeZone: unknown) => void): void;
  /** Hears that the member's money changed. */
  hearMoney(changed: () => void): void;
}

/** Posts messages to the lobby's exact origin only, and hears nobody else. */
export function lobbyAt(url: string): Lobby {
  const origin = new URL(url).origin;
  return {
    url,
    tell: (event) => {
      if (window.parent !== window) window.parent.postMessage({ type: 'baize.game', ...event }, origin);
    },
    hear: (told) => {
      onRoom(origin, ({ has, timeZone }) => Array.isArray(has) && told(has, timeZone));
    },
    hearMoney: (changed) => {
      onRoom(origin, ({ event }) => event === 'balance' && changed());
    },
  };
}

interface RoomMessage {
  readonly type?: unknown;
  readonly has?: unknown;
  readonly timeZone?: unknown;
  readonly event?: unknown;
}

function onRoom(origin: string, heard: (message: RoomMessage) => void): void {
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== window.parent) return;
    const message = (data ?? {}) as RoomMessage;
    if (message.type === 'baize.room') heard(message);
  });
}
