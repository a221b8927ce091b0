/**
 * What `GET /events` (server-sent events) tells a session. Each is a hint to look again, never the fact itself: a lost
 * hint loses nothing, because the site asks anew whenever the stream reconnects.
 */
export type SessionHint =
  | { readonly type: 'balance' }
  | { readonly type: 'deposit'; readonly depositId: string }
  | { readonly type: 'withdrawal'; readonly withdrawalId: string }
  | { readonly type: 'walletTransfer'; readonly transferId: string }
  /** The clock of play or a limit of the member. */
  | { readonly type: 'play' }
  | { readonly type: 'notice' }
  | { readonly type: 'message' }
  | { readonly type: 'chat' }
  | { readonly type: 'session-ended' };

export type SessionHintType = SessionHint['type'];
