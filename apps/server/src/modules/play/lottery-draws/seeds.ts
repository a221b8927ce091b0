import { commitmentOf } from '@baize/lottery';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import { openText, sealText } from '../../../platform/settings/sealing.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { DIGESTS } from './digests.ts';

/** What opens what is kept sealed. */
export interface Keyed {
  readonly keys: Secrets;
}

const SEED_BYTES = 32;
const PURPOSE = 'lottery seeds';

interface Named {
  readonly gameCode: string;
  readonly issue: string;
}

/** A seed that nobody has seen, and what is published of it. */
export function newSeed(
  { keys, chance }: Keyed & { readonly chance: Chance },
  named: Named,
): { readonly commitment: string; readonly sealed: Buffer } {
  const seed = chance.bytes(SEED_BYTES).toString('hex');
  return {
    commitment: commitmentOf(seed, DIGESTS),
    sealed: sealText(seed, { purpose: PURPOSE, owner: ownerOf(named), keys, chance }),
  };
}

export function openSeed(sealed: Buffer, { keys }: Keyed, named: Named): string {
  return openText(sealed, { purpose: PURPOSE, owner: ownerOf(named), keys });
}

function ownerOf({ gameCode, issue }: Named): string {
  return `${gameCode}:${issue}`;
}
