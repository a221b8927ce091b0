/** One message of a server-sent event stream. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/**
 * Cuts the text of an event stream into messages. Give it the pieces as they arrive, in any size; it keeps what is not complete yet.
 * Comments (the server's heartbeat) and unknown fields are passed over, as the standard says.
 */
export function messageReader(): (piece: string) => StreamMessage[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    return blocks.map(messageOf).filter((message) => message !== undefined);
  };
}

function messageOf(block: string): StreamMessage | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}
