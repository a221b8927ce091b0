import { type ChangedSeeds, newRequestId, type PastRoundView, type Seeds } from '../api.ts';
import { levelWon, winsWith } from '../../mechanics/jackpot/levels.ts';
import { byId, el } from '../dom.ts';
import { type GameContext, paid } from '../play/game-context.ts';
import { gameWinOf } from '../play/jackpots.ts';
import { levelName, number, t } from '../texts.ts';
import { canVerify, hashOfSeed, recompute, recomputeJackpot, sameJson } from './verify-round.ts';

/** The seeds in use, the change of seeds, and the check of a round. `about` fills the check with a round of the history. */
export function fairnessSheet(context: GameContext, seeds: Seeds, about?: PastRoundView): HTMLElement {
  const used = el('div', {});
  const checked = verifyForm(context, about);
  const show = (now: Seeds, revealed?: ChangedSeeds['revealed']): void =>
    used.replaceChildren(...seedsInUse(now, revealed));
  show(seeds);
  return el(
    'div',
    {},
    el('p', {}, t('fairnessText')),
    !about && used,
    !about && changeForm(context, (changed) => show(changed.seeds, changed.revealed)),
    el('h3', {}, t('verifyTitle')),
    el('p', { class: 'soft' }, t('verifyText')),
    checked,
  );
}

function seedsInUse(seeds: Seeds, revealed?: ChangedSeeds['revealed']): Node[] {
  const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  const facts = el(
    'dl',
    { class: 'facts' },
    fact(t('serverSeedHash'), seeds.serverSeedHash),
    fact(t('clientSeed'), seeds.clientSeed),
    fact(t('nextRound'), String(seeds.nextNonce)),
    fact(t('nextServerSeedHash'), seeds.nextServerSeedHash),
  );
  if (!revealed) return [facts];
  fillVerify({ ...revealed, nonce: Math.max(1, revealed.lastNonce) });
  return [
    el('p', { class: 'good', role: 'status' }, t('seedsChanged')),
    el(
      'dl',
      { class: 'facts' },
      fact(t('revealedSeed'), revealed.serverSeed),
      fact(t('clientSeed'), revealed.clientSeed),
    ),
    facts,
  ];
}

function changeForm(context: GameContext, done: (changed: ChangedSeeds) => void): HTMLElement {
  const input = el('input', {
    id: 'new-seed',
    maxlength: '64',
    pattern: '[\\x21-\\x7e]{1,64}',
    required: '',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'new-seed-hint',
  }) as HTMLInputElement;
  input.value = newRequestId().slice(0, 16);
  const problem = el('p', { class: 'bad', role: 'alert' });
  const form = el(
    'form',
    { class: 'form' },
    el('label', { for: 'new-seed' }, t('newClientSeed')),
    input,
    el('span', { class: 'soft', id: 'new-seed-hint' }, t('clientSeedHint')),
    problem,
    el('button', { type: 'submit', class: 'sheet-button' }, t('changeSeeds')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.textContent = '';
    const change = async () => {
      await context.seenRound.now();
      return context.api.changeSeeds(input.value);
    };
    change().then(
      (changed) => {
        input.value = newRequestId().slice(0, 16);
        done(changed);
      },
      () => (problem.textContent = t('connectionLost')),
    );
  });
  return form;
}

const FIELDS = { serverSeed: 'verify-server', clientSeed: 'verify-client', nonce: 'verify-nonce' } as const;

function verifyForm(context: GameContext, about: PastRoundView | undefined): HTMLElement {
  const field = (id: string, label: string, value: string): Node[] => {
    const input = el('input', { id, autocomplete: 'off', spellcheck: 'false', required: '' }) as HTMLInputElement;
    input.value = value;
    return [el('label', { for: id }, label), input];
  };
  const result = el('div', { class: 'verdict', role: 'status' });
  const form = el(
    'form',
    { class: 'form' },
    ...field(FIELDS.serverSeed, t('revealedSeed'), about?.serverSeed ?? ''),
    ...field(FIELDS.clientSeed, t('clientSeed'), about?.clientSeed ?? ''),
    ...field(FIELDS.nonce, t('nonce'), String(about?.nonce ?? 1)),
    el('button', { type: 'submit', class: 'sheet-button' }, t('verify')),
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void verdictOn(context, about).then((lines) => result.replaceChildren(...lines));
  });
  return form;
}

function fillVerify(seeding: { serverSeed: string; clientSeed: string; nonce: number }): void {
  for (const [name, id] of Object.entries(FIELDS)) {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = String(seeding[name as keyof typeof FIELDS]);
  }
}

async function verdictOn(
  { title, teller, money, stage }: GameContext,
  about: PastRoundView | undefined,
): Promise<HTMLElement[]> {
  if (!canVerify()) return [el('p', { class: 'bad' }, t('verifyUnavailable'))];
  if (about && about.rulesVersion !== title.rules.version) {
    return [el('p', { class: 'bad' }, t('otherRules', { version: about.rulesVersion }))];
  }
  const value = (id: string): string => byId<HTMLInputElement>(id).value.trim();
  const seeding = {
    serverSeed: value(FIELDS.serverSeed),
    clientSeed: value(FIELDS.clientSeed),
    nonce: Number(value(FIELDS.nonce)),
  };
  const played = {
    bet: about?.bet ?? stage.bet() ?? title.rules.usualBet,
    choices: about?.choices ?? [],
  };
  const outcome = await recompute(title.rules, played, seeding);
  const jackpot = await recomputeJackpot(seeding);
  const hash = await hashOfSeed(seeding.serverSeed);
  const told = teller.computed(outcome, played.bet);
  const lines = [el('p', {}, told.whole), el('p', { class: 'wrap' }, t('hashIs', { hash }))];
  const { level: near, chances } = winsWith(jackpot);
  if (about && about.jackpotChances > 0) {
    const values = { number: number(jackpot), level: levelName(near), chances: number(chances) };
    lines.push(el('p', {}, t('jackpotDrawn', { ...values, own: number(about.jackpotChances) })));
  }
  if (!about) return [...lines, ...told.steps.map((step) => el('p', { class: 'soft' }, step))];
  const sameHash = hash === about.serverSeedHash;
  const level = levelWon(jackpot, about.jackpotChances) ?? null;
  const sameRound =
    sameJson(outcome.steps, about.steps) &&
    paid(money, about.unitParts, outcome.pay) === gameWinOf(about) &&
    level === (about.jackpot?.level ?? null);
  const [hashWord, roundWord] = [
    sameHash ? 'hashMatches' : 'hashDiffers',
    sameRound ? 'roundMatches' : 'roundDiffers',
  ] as const;
  return [
    ...lines,
    el('p', { class: sameHash ? 'good' : 'bad' }, t(hashWord, { hash: about.serverSeedHash })),
    el('p', { class: sameRound ? 'good' : 'bad' }, t(roundWord)),
  ];
}
