import { type Json, writeMember, writePaymentFile } from '@baize/agent-pay';
import { type BrandCode, invariant } from '@baize/kernel';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import type { Sql } from '../../../platform/database/db.ts';
import { boundedWork, oneAtATimeByKey } from '../../../platform/load/bounded-work.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { LineMember } from '../counts/index.ts';
import { measureMembers } from './measure-lines.ts';
import { paymentOf, type PaymentOf, paymentsUnder, settlementById, termsOf } from './read-settlements.store.ts';

interface FilesDeps {
  readonly db: Sql;
  readonly brands: BrandBook;
}

type Asked = PaymentOf & { readonly brand: BrandCode };

/** How much text of files is kept, for who asks again, and how many are made at once: a head's may have a hundred thousand members. */
const KEPT_CHARS = 32_000_000;
const AT_ONCE = 2;
const WAITING_MOST = 3;
const AT_A_TIME = 2_000;

/**
 * Payments with everything they are computed from, as text, as `node tools/agent-payment.mjs` computes them again. What is written never
 * changes, so that the same file asked for again costs nothing. Refuses agent_payment_not_found, server_busy.
 */
export function openPaymentFiles(deps: FilesDeps): (asked: Asked) => Promise<string> {
  const kept = new LRUCache<string, string>({ maxSize: KEPT_CHARS, sizeCalculation: (text) => text.length });
  const oneByOne = oneAtATimeByKey(WAITING_MOST);
  const withRoom = boundedWork({ runningMax: AT_ONCE });
  return (asked) => {
    const key = `${asked.brand} ${asked.settlementId} ${asked.agentId}`;
    return oneByOne(asked.agentId, async () => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const text = await withRoom(async () => {
        const { file, members } = await filed(deps, asked);
        return textOf(file, members);
      });
      kept.set(key, text);
      return text;
    });
  };
}

/** A payment with everything it is computed from. Refuses agent_payment_not_found. */
export async function paymentFileOf(deps: FilesDeps, asked: Asked): Promise<Readonly<Record<string, Json>>> {
  const { file, members } = await filed(deps, asked);
  return { ...file, members: members.map(written) };
}

type File = Readonly<Record<string, Json>>;

/** The file but for the members, and those. */
async function filed(
  { db, brands }: FilesDeps,
  { brand, ...of }: Asked,
): Promise<{ readonly file: File; readonly members: readonly LineMember[] }> {
  const settlement = await settlementById(db, brand, of.settlementId);
  const payment = settlement && (await paymentOf(db, of));
  if (settlement === undefined || payment === undefined) throw new Refusal('agent_payment_not_found');
  const terms = await termsOf(db, payment.contractId);
  invariant(terms !== undefined, 'contracts stay for ever');
  const { timeZone } = await brands.of(brand);
  const window = { from: settlement.from, to: settlement.to };
  const members = await measureMembers(db, { ...settlement, timeZone, window }, { agentId: of.agentId, terms });
  const below = await paymentsUnder(db, of);
  const whole = writePaymentFile(
    {
      ...{ window, terms, carriedInParts: payment.carriedInParts, owedParts: payment.owedBeforeParts },
      members: [],
      downlines: below.map(({ agent, grossParts }) => ({ agent, grossParts })),
    },
    payment,
  );
  const file = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'members'));
  return { file, members };
}

function written({ name, ...added }: LineMember): Json {
  return writeMember({ member: name, ...added });
}

/** A member a line, and some thousand at a time: a hundred thousand at once would keep everybody else waiting. */
async function textOf(file: File, members: readonly LineMember[]): Promise<string> {
  const lines: string[] = [];
  for (let first = 0; first < members.length; first += AT_A_TIME) {
    const some = members.slice(first, first + AT_A_TIME).map((member) => JSON.stringify(written(member)));
    lines.push(some.join(',\n'));
    await turn();
  }
  const rest = JSON.stringify(file, null, 2).slice(1);
  return `{"members": [\n${lines.join(',\n')}\n],${rest}`;
}
