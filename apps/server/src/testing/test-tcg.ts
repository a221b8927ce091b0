import type { Keeper } from '../../../../tools/vendor-kit/keeper.mjs';
import { openVendor } from '../../../../tools/vendor-kit/listen.mjs';
import { wordsIn } from '../../../../tools/vendor-kit/protocol.mjs';
import { tcgVendorDialect } from '../../../../tools/vendor-kit/vendor-dialects.mjs';
import type { VendorSettings } from '../modules/play/vendors/index.ts';

const KEYS = { merchantCode: 'baize', desKey: 'des4test', signKey: 'sign-for-tests' };

/** TCG over real HTTP: that of the vendor kit, written after its documents and not after our code. */
export interface TestTcg {
  readonly settings: VendorSettings;
  /** The fields of each call that was sealed and signed well. */
  readonly asked: Readonly<Record<string, unknown>>[];
  readonly keeper: Keeper;
  close(): void;
}

export async function openTestTcg(keeper?: Keeper): Promise<TestTcg> {
  const asked: TestTcg['asked'] = [];
  const dialect = tcgVendorDialect(KEYS, {
    games: [
      { displayStatus: 1, gameType: 'RNG', gameSubType: 'SC', gameName: 'Scratch It', tcgGameCode: 'T001' },
      { displayStatus: 0, gameType: 'RNG', gameSubType: 'SM', gameName: 'Gone', tcgGameCode: 'T002' },
      { displayStatus: 1, gameType: 'LIVE', gameName: 'Baccarat', tcgGameCode: 'T003', newField: {} },
    ],
    onAsked: (json) => void asked.push(wordsIn(json)),
  });
  const vendor = await openVendor({
    ...{ port: 0, dialect, isMoody: false, launches: 0 },
    ...(keeper === undefined ? {} : { keeper }),
  });
  const url = `http://127.0.0.1:${vendor.port}`;
  return {
    settings: { ...{ protocol: 'tcg', url, publicKey: [], operatorId: 1 }, secrets: [KEYS] },
    ...{ asked, keeper: vendor.keeper, close: vendor.close },
  };
}
