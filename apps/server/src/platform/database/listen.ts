import pg from 'pg';

const RETRY_MS = 1_000;

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  readonly onError: (error: unknown) => void;
  /** Hears each notification; and `onAgain`, once the connection was lost and is back: something may have been missed. */
  readonly hear: (payload: string) => void;
  readonly onAgain?: () => void;
}

export interface Listening {
  /** The first connection stands. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** A connection of its own that listens on a channel until it is closed; when it is lost, it is opened again. */
export function listen({ url, channel, onError, hear, onAgain }: ListenOptions): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: `baize ${channel}`, keepAlive: true });
    let lost = false;
    const lose = (error?: unknown): void => {
      if (lost || closed) return;
      lost = true;
      if (error !== undefined) onError(error);
      void fresh.end().catch(() => undefined);
      timer = setTimeout(() => void connect().then(onAgain, () => undefined), RETRY_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
      if (closed) await fresh.end();
    } catch (error) {
      lose(error);
      throw error;
    }
  }

  return {
    ready: connect(),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
