import { createDecipheriv, createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorSettings } from '../modules/play/vendors/index.ts';

const KEYS = { merchantCode: 'baize', desKey: 'des4test', signKey: 'sign-for-tests' };

/**
 * How a call goes wrong: `lose-answer` does it and cuts the connection, `drop` cuts it before, `pending` does it only after the next
 * call, `fail` books it as failed, `error` answers an error that says nothing.
 */
export type TcgTrouble = 'lose-answer' | 'drop' | 'pending' | 'fail' | 'error';

type Fields = Readonly<Record<string, unknown>>;

/** TCG over real HTTP, written after its documents and not after our code. Amounts are in hundredths inside. */
export interface TestTcg {
  readonly settings: VendorSettings;
  readonly asked: Fields[];
  /** By username. */
  readonly balances: Map<string, number>;
  readonly transfers: Map<string, 'SUCCESS' | 'FAILED' | 'PENDING'>;
  /** What happens to the next calls of a method, one after another. */
  trouble(method: string, ...troubles: TcgTrouble[]): void;
  close(): Promise<void>;
}

export async function openTestTcg(): Promise<TestTcg> {
  const troubles = new Map<string, TcgTrouble[]>();
  const late: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const fields = request.url === '/doBusiness.do' ? opened(form) : undefined;
      const answer = fields === undefined ? { status: 9, error_desc: 'no' } : answered(fields);
      if (answer === undefined) response.destroy();
      else response.end(JSON.stringify(answer));
    });
  });
  /** Undefined: the connection is cut. */
  const answered = (fields: Fields): Fields | undefined => {
    tcg.asked.push(fields);
    for (const happen of late.splice(0)) happen();
    const trouble = troubles.get(String(fields.method))?.shift();
    if (trouble === 'drop') return undefined;
    if (trouble === 'error') return { status: 1, error_desc: 'an error', extra: { any: [1.5] } };
    const answer = answerTo(tcg, fields, { trouble, late });
    return trouble === 'lose-answer' ? undefined : answer;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tcg: TestTcg = {
    settings: {
      protocol: 'tcg',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      publicKey: [],
      operatorId: 1,
      secrets: [KEYS],
    },
    asked: [],
    balances: new Map(),
    transfers: new Map(),
    trouble: (method, ...list) => void troubles.set(method, list),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return tcg;
}

const DOUBLE_KEY = Buffer.from(KEYS.desKey.repeat(2));

function opened(form: URLSearchParams): Fields | undefined {
  const params = form.get('params') ?? '';
  const sign = createHash('sha256').update(`${params}${KEYS.signKey}`).digest('hex');
  if (form.get('merchant_code') !== KEYS.merchantCode || form.get('sign') !== sign) return undefined;
  const decipher = createDecipheriv('des-ede-ecb', DOUBLE_KEY, null);
  return JSON.parse(`${decipher.update(params, 'base64', 'utf8')}${decipher.final('utf8')}`) as Fields;
}

interface Turn {
  readonly trouble: TcgTrouble | undefined;
  readonly late: (() => void)[];
}

function answerTo(tcg: TestTcg, fields: Fields, { trouble, late }: Turn): Fields {
  const username = String(fields.username);
  switch (fields.method) {
    case 'cm':
      if (!/^[a-z0-9]{4,14}$/.test(username)) return { status: 3, error_desc: 'invalid username' };
      tcg.balances.set(username, tcg.balances.get(username) ?? 0);
      return { status: 0, error_desc: null };
    case 'gb':
      return { status: 0, error_desc: null, balance: (tcg.balances.get(username) ?? 0) / 100 };
    case 'ft': {
      const reference = String(fields.reference_no);
      if (trouble === 'pending') {
        tcg.transfers.set(reference, 'PENDING');
        late.push(() => transfer(tcg, fields));
        return { status: 1, error_desc: 'processing' };
      }
      if (trouble === 'fail') tcg.transfers.set(reference, 'FAILED');
      else transfer(tcg, fields);
      return tcg.transfers.get(reference) === 'SUCCESS' ? { status: 0 } : { status: 1, error_desc: 'failed' };
    }
    case 'cs':
      return { status: 0, transaction_status: tcg.transfers.get(String(fields.ref_no)) ?? 'NOT FOUND' };
    case 'lg':
      return { status: 0, game_url: `${tcg.settings.url}/game?as=${username}` };
    default:
      return {
        status: 0,
        games: [
          { displayStatus: 1, gameType: 'RNG', gameSubType: 'SC', gameName: 'Scratch It', tcgGameCode: 'T001' },
          { displayStatus: 0, gameType: 'RNG', gameSubType: 'SM', gameName: 'Gone', tcgGameCode: 'T002' },
          { displayStatus: 1, gameType: 'LIVE', gameName: 'Baccarat', tcgGameCode: 'T003', newField: {} },
        ],
        page_info: { totalPage: 1, currentPage: 1 },
      };
  }
}

/** Once per reference, whatever it says the second time. */
function transfer({ balances, transfers }: TestTcg, fields: Fields): void {
  const reference = String(fields.reference_no);
  if (transfers.get(reference) === 'SUCCESS' || transfers.get(reference) === 'FAILED') return;
  const username = String(fields.username);
  const hundredths = Math.round(Number(fields.amount) * 100);
  const balance = balances.get(username) ?? 0;
  const after = fields.fund_type === 1 ? balance + hundredths : balance - hundredths;
  if (after < 0) {
    transfers.set(reference, 'FAILED');
    return;
  }
  balances.set(username, after);
  transfers.set(reference, 'SUCCESS');
}
