/**
 * What the game tells the site that frames it. Nothing is listened to: the game obeys nobody's messages.
 *
 *   { type: 'baize.game', event: 'ready' }                              the game can be played
 *   { type: 'baize.game', event: 'balance', currency, balanceParts }    a round was seen to its end
 *   { type: 'baize.game', event: 'close' }                              the member wants back to the lobby
 */
export type LobbyEvent =
  | { readonly event: 'ready' }
  | { readonly event: 'balance'; readonly currency: string; readonly balanceParts: string }
  | { readonly event: 'close' };

export interface Lobby {
  readonly url: string;
  tell(event: LobbyEvent): void;
}

/** Messages go to the lobby's exact origin and nowhere else. */
export function lobbyAt(url: string): Lobby {
  const origin = new URL(url).origin;
  return {
    url,
    tell: (event) => {
      if (window.parent !== window) window.parent.postMessage({ type: 'baize.game', ...event }, origin);
    },
  };
}
