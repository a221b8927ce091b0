import type { Arcade } from '../arcade.ts';
import type { Db, Sql, Tx } from '../db.ts';
import { settlingAtOnce } from './settling-at-once.ts';

/** The same arcade, with everything that it sends to its database written down. */
export function countedArcade(arcade: Arcade): { readonly arcade: Arcade; readonly sent: string[] } {
  const sent: string[] = [];
  const through = (sql: Sql): Sql => ({
    all: (text, values) => (sent.push(text), sql.all(text, values)),
    first: (text, values) => (sent.push(text), sql.first(text, values)),
  });
  const { db } = arcade;
  const inTransaction: Db['inTransaction'] = async (work) => {
    sent.push('begin', 'commit');
    return db.inTransaction((tx) => work(through(tx) as Tx));
  };
  const counted: Db = { ...through(db), inTransaction, close: () => db.close() };
  return { arcade: { ...arcade, db: counted, settling: settlingAtOnce(counted) }, sent };
}
