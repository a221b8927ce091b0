import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A statement as it went to PostgreSQL: its text, and for a commit also what the transaction said last. */
export type Said = string;

/** What is done to a statement: it never arrives, or its effect stands and the answer never comes back. */
export interface Cut {
  readonly said: Said;
  readonly when: 'before' | 'after';
}

/** A line between a process and PostgreSQL that can be cut at a statement, and tells which went over it. */
export interface KillingWire {
  /** The same database over this line. */
  urlOf(databaseUrl: string): string;
  /** Whatever goes over it from now on, in order. */
  hear(): readonly Said[];
  /** Cuts at the next such statement; from then on nothing goes over the line, either way, until it is mended. Resolves when cut. */
  cutAt(cut: Cut): Promise<void>;
  /** Nothing is cut now, nor will be. */
  mend(): void;
  stop(): Promise<void>;
}

/** Messages of PostgreSQL's protocol that matter here: a statement is prepared, bound to values, or sent as it is; an answer is whole. */
const PARSE = 0x50;
const BIND = 0x42;
const QUERY = 0x51;
const READY = 0x5a;

export async function openKillingWire(): Promise<KillingWire> {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let heard: Said[] = [];
  let cut: (Cut & { readonly done: () => void }) | undefined;
  let isCut = false;
  const cutNow = (): void => {
    isCut = true;
    cut?.done();
    cut = undefined;
  };
  const server = createServer((client) => {
    const database = connect(target);
    const line = { dies: false, last: '', names: new Map<string, string>() };
    const toDatabase = messages(true, (type, body) => {
      const said = statementIn(type, body, line);
      if (said === undefined) return;
      heard.push(said);
      if (cut?.said !== said) return;
      if (cut.when === 'before') cutNow();
      else line.dies = true;
    });
    const toClient = messages(false, (type) => {
      if (type === READY && line.dies) cutNow();
    });
    client.on('data', (chunk: Buffer) => {
      toDatabase(chunk);
      if (!isCut) database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      toClient(chunk);
      if (!isCut) client.write(chunk);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port === '' ? '5432' : url.port) };
      url.hostname = '127.0.0.1';
      url.port = String((server.address() as AddressInfo).port);
      return url.href;
    },
    hear: () => (heard = []),
    cutAt: (where) =>
      new Promise((resolve) => {
        cut = { ...where, done: resolve };
      }),
    mend: () => {
      isCut = false;
      cut = undefined;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Line {
  last: string;
  readonly names: Map<string, string>;
}

/** The statement that a message runs. Prepared ones are known by name from when they were prepared. */
function statementIn(type: number, body: Buffer, line: Line): Said | undefined {
  if (type === PARSE) {
    const [name = '', text = ''] = body.toString('utf8').split('\0');
    line.names.set(name, text);
    return undefined;
  }
  if (type !== BIND && type !== QUERY) return undefined;
  const [first = '', second = ''] = body.toString('utf8').split('\0');
  const text = (type === BIND ? (line.names.get(second) ?? '') : first).replaceAll(/\s+/g, ' ').trim();
  const said = text === 'commit' ? `commit of ${line.last}` : text;
  line.last = text;
  return said;
}

/** Hears each whole message of one direction. What a process says first has no type. */
function messages(isFromClient: boolean, hear: (type: number, body: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let begun = !isFromClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = begun ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (begun) hear(rest[0] ?? 0, rest.subarray(5, length));
      begun = true;
      rest = rest.subarray(length);
    }
  };
}
