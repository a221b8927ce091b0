/**
 * Messages from the game to the site that frames it (the lobby, in the words of the vendor protocol). The game accepts none.
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

/** Posts messages to the lobby's exact origin only. */
export function lobbyAt(url: string): Lobby {
  const origin = new URL(url).origin;
  return {
    url,
    tell: (event) => {
      if (window.parent !== window) window.parent.postMessage({ type: 'baize.game', ...event }, origin);
    },
  };
}
