/** Times are the brand's (decisions: its time zone is named in the clock's title), with 24 hours. */
function piecesOf(at: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map((piece) => [piece.type, piece.value]));
}

/** DD/MM/YYYY HH:mm:ss: the header's clock (spec §2). */
export function clockText(at: number, timeZone: string): string {
  const { day, month, year, hour, minute, second } = piecesOf(at, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** yyyy-MM-dd HH:mm:ss: notices and records (spec §3). */
export function stampText(at: number, timeZone: string): string {
  const { day, month, year, hour, minute, second } = piecesOf(at, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** H:mm:ss: how long a session has lasted. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
