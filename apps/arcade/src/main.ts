import { pino } from 'pino';
import { systemClock } from './clock.ts';
import { watchJackpots } from './jackpots/check-jackpots.ts';
import { configFrom } from './config.ts';
import { databaseClock } from './database-clock.ts';
import { openDb } from './db.ts';
import { startFlights } from './flights/start-flights.ts';
import { HOUSE_GAMES } from './games.ts';
import { serverOf } from './http/server.ts';
import { keysFrom } from './keys.ts';
import { migrate } from './migrate.ts';
import { builtPictures } from './pictures.ts';
import { startWatch } from './reports/watch-returns.ts';
import { startSender } from './rounds/sender.ts';
import { FLIGHTS } from './titles/flights.ts';
import { TITLES } from './titles/registry.ts';
import { openSettling } from './wallet/settling.ts';
import { walletClient } from './wallet/wallet-client.ts';

async function main(): Promise<void> {
  const config = configFrom(process.env);
  const keys = await keysFrom(config.ARCADE_KEYS);
  const log = pino({ level: config.LOG_LEVEL, base: { app: 'arcade' } });
  await migrate(config.ARCADE_DATABASE_URL);
  const db = openDb(config.ARCADE_DATABASE_URL, (error) => log.error({ err: error }, 'a database connection was lost'));
  const publicUrl = config.ARCADE_PUBLIC_URL.replace(/\/$/, '');
  const arcade = {
    ...{ db, clock: systemClock, databaseClock: databaseClock(db), keys, games: HOUSE_GAMES },
    ...{ wallet: walletClient(keys), settling: openSettling(db, log), log, publicUrl, pictures: builtPictures() },
  };
  const server = await serverOf(arcade);
  const sender = startSender(arcade);
  const flights = startFlights(arcade, FLIGHTS);
  const watch = startWatch(arcade, [...TITLES, ...FLIGHTS]);
  const jackpots = watchJackpots(arcade);
  await server.listen({ host: config.HOST, port: config.ARCADE_PORT });
  log.info({ url: publicUrl, port: config.ARCADE_PORT }, 'the arcade is open');

  const close = async (): Promise<void> => {
    log.info('closing: what is under way is finished first');
    await server.close();
    await flights.stop();
    await sender.stop();
    await arcade.settling.written();
    await watch.stop();
    await jackpots.stop();
    await db.close();
  };
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
