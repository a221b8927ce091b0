import type { Json } from '../../mechanics/mechanic.ts';
import type { RoundView } from '../api.ts';
import { byId, el } from '../dom.ts';
import { celebrate } from '../play/celebrate.ts';
import { type GameContext, type Presented, worth } from '../play/game-context.ts';
import { makeChoice } from '../play/make-choice.ts';
import { t } from '../texts.ts';
import type { SlotContext, SlotRound } from './slot-context.ts';
import { paySoFar } from './step-facts.ts';

const COLLECT = { collect: true };

/** Whether the player is asked: not where the operator does not allow it, nor in rounds that start by themselves. */
export function wantsGamble({ opened, gambles, autoplay }: SlotContext): boolean {
  return opened.allows.gamble && gambles && autoplay === undefined;
}

/**
 * A win that may be staked on a card. Returns the round as it goes on; undefined when another page was quicker. Who was asked, and wants no
 * more, collects at once.
 */
export async function askGamble(
  context: SlotContext,
  round: SlotRound,
  heard: Presented['heard'],
): Promise<RoundView | undefined> {
  const pay = paySoFar(round.steps);
  const amount = worth(round.unitParts, pay);
  if (!round.steps.some(({ kind }) => kind === 'gamble')) await celebrate(context, round, { won: amount });
  else context.hud.win(amount);
  context.celebrated = round.id;
  const choice = wantsGamble(context) ? await askColour(context, amount) : COLLECT;
  await heard;
  return makeChoice(context, round, choice);
}

/** The bar of a gamble: red, black, or take the money. The large button takes the money, too. */
async function askColour({ hud, money }: GameContext, amount: bigint): Promise<Json> {
  const bar = byId('gamble');
  const text = t('gambleText', { amount: money.write(amount), double: money.write(amount * 2n) });
  const button = (kind: string, label: string): HTMLElement =>
    el('button', { type: 'button', class: `choice ${kind}` }, label);
  const red = button('red', t('red'));
  const black = button('black', t('black'));
  const collect = button('collect', t('collect', { amount: money.write(amount) }));
  bar.replaceChildren(el('p', {}, text), el('div', { class: 'choices' }, red, black, collect));
  bar.hidden = false;
  hud.say(text);
  hud.offers(t('collectShort'));
  const choice = await new Promise<Json>((resolve) => {
    red.addEventListener('click', () => resolve({ gamble: 'red' }));
    black.addEventListener('click', () => resolve({ gamble: 'black' }));
    collect.addEventListener('click', () => resolve(COLLECT));
    byId('spin').addEventListener('offer', () => resolve(COLLECT), { once: true });
    collect.focus({ preventScroll: true });
  });
  bar.hidden = true;
  hud.offers(undefined);
  byId('spin').focus({ preventScroll: true });
  return choice;
}
