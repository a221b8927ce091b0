import type { ServerResponse } from 'node:http';
import { type Keeper, openKeeper } from '../../../../tools/vendor-kit/keeper.mjs';
import { respond } from '../../../../tools/vendor-kit/respond.mjs';
import { rsAnswer, rsQuestion } from '../../../../tools/vendor-kit/rs-wallet.mjs';

/** The wallets of a vendor that keeps to our protocol: those of the vendor kit. */
export interface TestVendorWallet extends Keeper {
  receive(path: string, raw: string, response: ServerResponse): void;
}

export function aTestVendorWallet(): TestVendorWallet {
  const keeper = openKeeper({ isUnknownFinal: true });
  return {
    ...keeper,
    receive(path, raw, response) {
      const question = rsQuestion(path, raw);
      if (question === undefined) throw new Error(`${path} is no call about a wallet`);
      const { answer, manner, text = rsAnswer(raw, question, answer) } = keeper.hear(question);
      void respond(response, { text, manner });
    },
  };
}
