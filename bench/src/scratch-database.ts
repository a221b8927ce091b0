import pg from 'pg';

export interface ScratchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new empty database on the server; one of the same name that an earlier run left is removed. */
export async function scratchDatabase(serverUrl: string, name: string): Promise<ScratchDatabase> {
  const drop = () => administer(serverUrl, `drop database if exists ${name} with (force)`);
  await drop();
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}

async function administer(serverUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
