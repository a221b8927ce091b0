import { byId, el } from '../dom.ts';
import type { Autoplay } from '../play/autoplay.ts';
import { stakeOf, type GameContext } from '../play/game-context.ts';
import { t } from '../texts.ts';

const ROUNDS = [10, 25, 50, 100];
/** Limits in stakes: every choice names an amount. */
const LOSSES = [5, 10, 20, 50];
const WINS = [10, 20, 50, 100];

/** Asks how many rounds start by themselves and what ends them. A limit of loss is always set. */
export function autoplaySheet(context: GameContext, start: (autoplay: Autoplay) => void): HTMLElement {
  const stake = stakeOf(context);
  const amount = (times: number): string => context.money.write(stake * BigInt(times));
  const rounds = choice(
    'auto-rounds',
    t('autoplayRounds'),
    ROUNDS.map((count) => [String(count), String(count)]),
  );
  const loss = choice(
    'auto-loss',
    t('autoplayLoss'),
    LOSSES.map((times) => [String(times), amount(times)]),
  );
  const win = choice('auto-win', t('autoplayWin'), [
    ['0', t('autoplayNoWin')],
    ...WINS.map((times): readonly [string, string] => [String(times), amount(times)]),
  ]);
  const form = el(
    'form',
    { class: 'form' },
    el('p', { class: 'soft' }, t('autoplayText', { stake: context.money.write(stake) })),
    rounds.field,
    loss.field,
    win.field,
    el('button', { type: 'submit', class: 'sheet-button', id: 'auto-start' }, t('autoplayStart')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    byId<HTMLDialogElement>('sheet').close();
    const singleWin = win.value();
    start({
      left: rounds.value(),
      netBefore: context.net,
      mostLost: stake * BigInt(loss.value()),
      singleWin: singleWin === 0 ? undefined : stake * BigInt(singleWin),
    });
  });
  return form;
}

/** A row of choices of which one is made; the first to begin with. */
function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): { field: HTMLElement; value: () => number } {
  const inputs = options.map(([value], i) => {
    const input = el('input', { type: 'radio', name, value, id: `${name}-${value}` }) as HTMLInputElement;
    input.checked = i === 0;
    return input;
  });
  const labels = options.map(([value, text], i) =>
    el('label', { class: 'option', for: `${name}-${value}` }, inputs[i], el('span', {}, text)),
  );
  return {
    field: el('fieldset', { class: 'options' }, el('legend', {}, label), ...labels),
    value: () => Number(inputs.find(({ checked }) => checked)?.value ?? options[0]?.[0]),
  };
}
