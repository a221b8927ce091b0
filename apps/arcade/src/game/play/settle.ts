import type { RoundView, Shown } from '../api.ts';
import { pause } from '../dom.ts';
import { t } from '../texts.ts';
import type { GameContext } from './game-context.ts';
import { untilHeard } from './persistence.ts';

/**
 * Balance and net position as the wallet and the server have them; waits for an award that is still on its way. `heard` is what the server
 * said when it heard that the round was shown; it is asked where that was not now.
 */
export async function settle(context: GameContext, round: RoundView, heard: Shown | undefined): Promise<void> {
  const { hud } = context;
  const ask = (): Promise<Shown> => untilHeard(hud, () => context.api.shown(round.id, round.steps.length));
  const showNet = ({ netParts }: Shown): void => {
    context.net = BigInt(netParts);
    hud.net(context.net);
  };
  let answer = heard ?? (await ask());
  showNet(answer);
  for (let waitMs = 800; answer.round.state === 'accepted'; waitMs = Math.min(waitMs * 2, 8_000)) {
    hud.note(t('winOnItsWay', { amount: context.money.write(BigInt(round.winParts ?? '0')) }));
    await pause(waitMs);
    answer = await ask();
    showNet(answer);
  }
  hud.note(undefined);
  const told = answer.round.balanceParts ?? (await untilHeard(hud, () => context.api.balance())).balanceParts;
  context.balance = BigInt(told);
  context.won = BigInt(round.winParts ?? '0');
  hud.balance(context.balance);
  context.lobby.tell({ event: 'balance', currency: context.money.currency, balanceParts: told });
}
