/** Lengths and page size of the chat, for the site's chat room and the server alike. */
export const CHAT_LENGTHS = { textMax: 1000, linesPerPage: 50 } as const;
