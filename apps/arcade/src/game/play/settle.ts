import type { RoundView } from '../api.ts';
import { pause } from '../dom.ts';
import { t } from '../texts.ts';
import type { GameContext } from './game-context.ts';
import { untilHeard } from './persistence.ts';

/** Balance and net position as the wallet and the server have them; waits for an award that is still on its way. */
export async function settle(context: GameContext, round: RoundView): Promise<void> {
  const { hud } = context;
  for (let waitMs = 800; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    const answer = await untilHeard(hud, () => context.api.shown(round.id, round.steps.length));
    context.net = BigInt(answer.netParts);
    hud.net(context.net);
    if (answer.round.state !== 'accepted') {
      hud.note(undefined);
      const told = answer.round.balanceParts ?? (await untilHeard(hud, () => context.api.balance())).balanceParts;
      context.balance = BigInt(told);
      context.won = BigInt(round.winParts ?? '0');
      hud.balance(context.balance);
      context.lobby.tell({ event: 'balance', currency: context.money.currency, balanceParts: told });
      return;
    }
    hud.note(t('winOnItsWay', { amount: context.money.write(BigInt(round.winParts ?? '0')) }));
    await pause(waitMs);
  }
}
