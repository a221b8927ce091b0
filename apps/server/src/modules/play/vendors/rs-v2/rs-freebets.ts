import { FREEBET_PATHS, type Reward, rewardsAnswer, reward } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { Freebets, NewReward, RewardState } from '../adapter.ts';
import { settingsOf } from '../vendor-http.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askRs } from './rs-request.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

const STATES: Readonly<Record<Reward['status'], RewardState>> = {
  FRS_NEW: 'given',
  FRS_ACTIVE: 'playing',
  FRS_CANCELLED: 'cancelled',
  FRS_FAILED: 'failed',
  FRS_FINISHED: 'finished',
  FRS_EXPIRED: 'expired',
};

/** Free rounds at a vendor of our protocol. */
export function rsFreebets(links: VendorLinks, code: string): Freebets {
  const ask = (path: string, fields: Record<string, unknown>) => {
    const body = { operator_id: settingsOf(links, code).operatorId, ...fields };
    return askRs(links, code, { path, body, timeoutMs: TIMEOUT_MS });
  };
  const one = async (path: string, fields: Record<string, unknown>): Promise<RewardState | undefined> => {
    const { status, body } = await ask(path, fields);
    if (status === 404) return undefined;
    const answer = reward.safeParse(body);
    if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} said nothing of a reward`);
    return STATES[answer.data.status];
  };
  return {
    give: async (asked) => (await one(FREEBET_PATHS.create, onWire(asked))) ?? 'failed',
    cancel: (rewardId) => one(FREEBET_PATHS.cancel, { reward_uuid: rewardId }),
    find: async (rewardId) => {
      const { status, body } = await ask(FREEBET_PATHS.list, { reward_uuid: rewardId });
      const answer = rewardsAnswer.safeParse(body);
      if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no list of rewards`);
      const found = answer.data.find(({ reward_uuid }) => reward_uuid === rewardId);
      return found && STATES[found.status];
    },
  };
}

function onWire(asked: NewReward): Record<string, unknown> {
  return {
    sub_partner_id: asked.brand,
    reward_uuid: asked.rewardId,
    user: asked.wireUser,
    currency: asked.currency,
    game_code: asked.gameCode,
    bet_count: asked.rounds,
    bet_value: asked.stakeParts,
    start_time: new Date(asked.startsAt).toISOString().slice(0, -1),
    end_time: new Date(asked.endsAt).toISOString().slice(0, -1),
  };
}
