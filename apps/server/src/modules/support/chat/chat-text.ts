/** Invisible characters, and those that change the writing direction: they could make one text look like another. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const MANY_LINES = /\n{3,}/g;

/** What somebody said, as it is kept: plain text with ordinary line ends. May be empty when nothing of it could be seen. */
export function chatText(said: string): string {
  return said.replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(MANY_LINES, '\n\n').trim();
}
