import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import type { Tx } from '../platform/database/db.ts';

/** A prize group of the lottery that a registration link presets. */
export interface PresetGroup {
  readonly agentId: MemberId;
  readonly brand: BrandCode;
  readonly greatest: number;
}

/** Judges what an agent wants a link to preset. Refuses agent_group_own_missing, agent_group_out_of_bounds. */
export type JudgePresetGroup = (tx: Tx, preset: PresetGroup) => Promise<void>;

/** Gives it to somebody who came by the link, in the transaction that opens the account, as far as the agent may give it by then. */
export type GivePresetGroup = (
  tx: Tx,
  arrival: PresetGroup & { readonly memberId: MemberId; readonly at: Instant },
) => Promise<void>;
