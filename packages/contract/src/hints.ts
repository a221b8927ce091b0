/** One hint of `GET /events`: when it comes, and the name of the id it carries. */
interface HintDeclaration {
  readonly meaning: string;
  readonly id: string | null;
}

/**
 * What `GET /events` (server-sent events) sends a session. Each is a hint to load again, never the data itself: a lost
 * hint loses nothing, because the site asks anew whenever the stream reconnects.
 */
export const SESSION_HINTS = {
  balance: { meaning: 'The balance changed.', id: null },
  deposit: { meaning: 'A deposit went on.', id: 'depositId' },
  withdrawal: { meaning: 'A withdrawal went on.', id: 'withdrawalId' },
  walletTransfer: { meaning: 'A transfer to or from a wallet at a vendor went on.', id: 'transferId' },
  play: { meaning: 'The clock of play or a limit of the member changed.', id: null },
  reward: { meaning: 'What the member can claim changed.', id: null },
  mission: { meaning: 'What the member has done for missions, levels, points or a tournament moved.', id: null },
  line: { meaning: 'What the line of an agent came to moved, and with it what a running period would pay.', id: null },
  lottery: { meaning: 'The sale of an issue of a lottery ended, or it was drawn.', id: 'gameCode' },
  notice: { meaning: 'The brand changed its notices.', id: null },
  message: { meaning: 'A message came, or was read elsewhere.', id: null },
  chat: { meaning: 'Somebody wrote in the chat, or read it.', id: null },
  jackpot: { meaning: 'What a jackpot of the brand holds changed. Only at `GET /wps/jackpot/events`.', id: null },
  'session-ended': { meaning: 'This session is over. The last hint of the stream.', id: null },
} as const satisfies Readonly<Record<string, HintDeclaration>>;

export type SessionHintType = keyof typeof SESSION_HINTS;

type HintOf<T extends SessionHintType> = { readonly type: T } & Readonly<
  Record<NonNullable<(typeof SESSION_HINTS)[T]['id']>, string>
>;

export type SessionHint = { [T in SessionHintType]: HintOf<T> }[SessionHintType];
