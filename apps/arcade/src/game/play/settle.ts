import type { RoundView, Shown } from '../api.ts';
import { pause } from '../dom.ts';
import { t } from '../texts.ts';
import type { GameContext } from './game-context.ts';
import { untilHeard } from './persistence.ts';

/**
 * Balance and net position as the wallet and the server have them; waits for an award that is still on its way. `heard` is what the server
 * said when it heard that the round was shown; it is asked where that was not now, and what the round came to was not said with it.
 */
export async function settle(context: GameContext, round: RoundView, heard: Shown | undefined): Promise<void> {
  const { hud, played } = context;
  if (heard === undefined && context.seenRound.isDue(round) && played?.roundId === round.id) {
    showNet(context, played.netBefore + BigInt(round.netParts));
    return showWon(context, round, round.balanceParts);
  }
  const seen = { roundId: round.id, steps: round.steps.length };
  const ask = (): Promise<Shown> => untilHeard(hud, () => context.api.shown(seen));
  let answer = heard ?? (await ask());
  showNet(context, BigInt(answer.netParts));
  for (let waitMs = 800; answer.round.state === 'accepted'; waitMs = Math.min(waitMs * 2, 8_000)) {
    hud.note(t('winOnItsWay', { amount: context.money.write(BigInt(round.winParts ?? '0')) }));
    await pause(waitMs);
    answer = await ask();
    showNet(context, BigInt(answer.netParts));
  }
  return showWon(context, round, answer.round.balanceParts);
}

function showNet(context: GameContext, net: bigint): void {
  context.net = net;
  context.hud.net(net);
}

async function showWon(context: GameContext, round: RoundView, balanceParts: string | null): Promise<void> {
  const { hud } = context;
  hud.note(undefined);
  const told = balanceParts ?? (await untilHeard(hud, () => context.api.balance())).balanceParts;
  context.balance = BigInt(told);
  context.won = BigInt(round.winParts ?? '0');
  hud.balance(context.balance);
  context.lobby.tell({ event: 'balance', currency: context.money.currency, balanceParts: told });
}
