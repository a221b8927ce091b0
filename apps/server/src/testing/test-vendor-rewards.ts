import { FREEBET_PATHS } from '@baize/contract/vendor';
import type { ServerResponse } from 'node:http';

/**
 * How a call goes wrong: `lose-answer` does it and cuts the connection, `drop` cuts it before, `late` cuts it and does it only after the
 * next call was answered; a number is an HTTP status, answered without doing anything.
 */
export type RewardTrouble = 'lose-answer' | 'drop' | 'late' | number;

export interface TestReward {
  readonly user: string;
  readonly rounds: number;
  readonly stake: number;
  readonly endTime: string;
  played: number;
  won: number;
  isCancelled: boolean;
}

/** Free rounds of a vendor that keeps to the protocol, in memory. */
export interface TestVendorRewards {
  /** By their ids. */
  readonly given: Map<string, TestReward>;
  /** The paths that were asked, oldest first. */
  readonly asked: string[];
  /** What happens to the next calls of a path, one after another; then all is well again. */
  trouble(path: keyof typeof FREEBET_PATHS, ...troubles: (RewardTrouble | 'none')[]): void;
  /** What the vendor takes for now. */
  now: () => number;
  receive(path: string, body: Readonly<Record<string, unknown>>, response: ServerResponse): void;
}

export function aTestVendorRewards(): TestVendorRewards {
  const troubles = new Map<string, (RewardTrouble | 'none')[]>();
  const late: (() => void)[] = [];
  const rewards: TestVendorRewards = {
    given: new Map(),
    asked: [],
    now: () => 0,
    trouble: (path, ...list) => void troubles.set(FREEBET_PATHS[path], list),
    receive(path, body, response) {
      rewards.asked.push(path);
      const due = late.splice(0);
      const trouble = troubles.get(path)?.shift() ?? 'none';
      if (trouble === 'drop') return void response.destroy();
      if (trouble === 'late') {
        late.push(() => carryOut(rewards, path, body));
        return void response.destroy();
      }
      const { status, said } =
        typeof trouble === 'number' ? { status: trouble, said: {} } : carryOut(rewards, path, body);
      for (const happen of due) happen();
      if (trouble === 'lose-answer') return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    },
  };
  return rewards;
}

function carryOut(
  rewards: TestVendorRewards,
  path: string,
  body: Readonly<Record<string, unknown>>,
): { readonly status: number; readonly said: unknown } {
  const id = String(body.reward_uuid);
  if (path === FREEBET_PATHS.create && !rewards.given.has(id)) {
    const { user, bet_count, bet_value, end_time } = body;
    const terms = { rounds: Number(bet_count), stake: Number(bet_value), endTime: String(end_time) };
    rewards.given.set(id, { user: String(user), ...terms, played: 0, won: 0, isCancelled: false });
  }
  const known = rewards.given.get(id);
  if (path === FREEBET_PATHS.list) {
    return { status: 200, said: known === undefined ? [] : [onWire(rewards, id, known)] };
  }
  if (known === undefined) return { status: 404, said: { error: 'unknown reward' } };
  if (path === FREEBET_PATHS.cancel) known.isCancelled = true;
  return { status: 200, said: onWire(rewards, id, known) };
}

function onWire(rewards: TestVendorRewards, reward_uuid: string, one: TestReward): object {
  const status = statusOf(one, rewards.now());
  const { user, played: bets_played, won: win_amount } = one;
  return { reward_uuid, user, game_code: 'lanterns', status, bets_played, win_amount };
}

function statusOf({ played, rounds, isCancelled, endTime }: TestReward, now: number): string {
  if (played >= rounds) return 'FRS_FINISHED';
  if (isCancelled) return 'FRS_CANCELLED';
  if (Date.parse(`${endTime}Z`) <= now) return 'FRS_EXPIRED';
  return played > 0 ? 'FRS_ACTIVE' : 'FRS_NEW';
}
