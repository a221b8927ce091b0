const MANY_LINES = /\n{3,}/g;

/** What somebody said, as it is kept: with ordinary line ends and few empty lines. The contract takes no hidden characters. */
export function chatText(said: string): string {
  return said.replace(/\r\n?/g, '\n').replaceAll('\t', '').replace(MANY_LINES, '\n\n').trim();
}
