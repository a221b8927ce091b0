import { FREEBET_PATHS, type Reward, rewardsAnswer, reward } from '@baize/contract/vendor';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { Freebets, NewReward, RewardStanding, RewardState } from '../adapter.ts';
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

/** The vendor understood and does not give it: no such game, no such stake, or the name belongs to another reward. */
const NOT_GIVEN: readonly number[] = [400, 404, 409];
const FAILED: RewardStanding = { state: 'failed', played: 0, wonParts: null };

/** Free rounds at a vendor of our protocol. */
export function rsFreebets(links: VendorLinks, code: string): Freebets {
  const ask = (path: string, fields: Record<string, unknown>) => {
    const body = { operator_id: settingsOf(links, code).operatorId, ...fields };
    return askRs(links, code, { path, body, timeoutMs: TIMEOUT_MS });
  };
  const read = ({ status, body }: { readonly status: number; readonly body: unknown }): RewardStanding => {
    const answer = reward.safeParse(body);
    if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} said nothing of a reward`);
    return standingOf(answer.data);
  };
  return {
    give: async (asked) => {
      const answer = await ask(FREEBET_PATHS.create, onWire(asked));
      return NOT_GIVEN.includes(answer.status) ? FAILED : read(answer);
    },
    cancel: async (rewardId) => {
      const answer = await ask(FREEBET_PATHS.cancel, { reward_uuid: rewardId });
      return answer.status === 404 ? undefined : read(answer);
    },
    find: async (rewardId) => {
      const { status, body } = await ask(FREEBET_PATHS.list, { reward_uuid: rewardId });
      const answer = rewardsAnswer.safeParse(body);
      if (status !== 200 || !answer.success) throw new Unreachable(`vendor ${code} gave no list of rewards`);
      const found = answer.data.find(({ reward_uuid }) => reward_uuid === rewardId);
      return found && standingOf(found);
    },
  };
}

function standingOf({ status, bets_played, win_amount }: Reward): RewardStanding {
  return { state: STATES[status], played: bets_played, wonParts: win_amount ?? null };
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
