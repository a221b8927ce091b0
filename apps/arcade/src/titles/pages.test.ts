import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawsFrom, messageOf } from '../rules/draws.ts';
import { TITLES } from './registry.ts';
import type { SlotTitle } from './slot-title.ts';

const SLOTS = TITLES.filter(({ kind, page }) => kind === 'slot' && page !== undefined);
const LANGUAGES = ['en', 'vi', 'zh', 'th', 'id', 'fil'] as const;

async function pageOf(folder = ''): Promise<SlotTitle> {
  return ((await import(new URL(`./${folder}/page.ts`, import.meta.url).href)) as { PAGE: SlotTitle }).PAGE;
}

const drawOf = (nonce: number) =>
  drawsFrom((block) =>
    createHmac('sha256', 'pages')
      .update(messageOf('c', nonce, block))
      .digest(),
  );

describe.each(SLOTS)('the page of $name', ({ name, page, rules }) => {
  it('is there, and plays the rules that the server plays', async () => {
    const { rules: own, name: title, facts } = await pageOf(page);
    expect(title).toBe(name);
    expect(own.version).toBe(rules.version);
    expect(own.unitsOf(own.usualBet)).toBe(rules.unitsOf(rules.usualBet));
    expect(facts.units).toBe(rules.unitsOf(rules.usualBet));
    for (let nonce = 1; nonce <= 100; nonce += 1) {
      expect(own.play(own.usualBet, [], drawOf(nonce))).toEqual(rules.play(rules.usualBet, [], drawOf(nonce)));
    }
    expect(facts.bought === undefined).toBe(rules.readBet({ buy: 'free_spins' }) === undefined);
    if (facts.bought) expect(facts.bought.units).toBe(rules.unitsOf({ buy: 'free_spins' }));
  });

  it('has a picture and, in every language, a name for all that its reels show', async () => {
    const { facts, art, texts } = await pageOf(page);
    const shown = new Set([
      ...facts.strips.flat(),
      ...facts.pays.map(({ symbol }) => symbol),
      facts.wild,
      facts.scatter,
    ]);
    for (const symbol of shown) {
      expect(art.symbols[symbol], symbol).toBeTruthy();
      for (const language of LANGUAGES) expect(texts[language].symbols[symbol], `${language} ${symbol}`).toBeTruthy();
    }
    if (facts.wilds?.includes('stickyFree') || facts.hold) expect(art.held).toBeTruthy();
    if (facts.wilds?.some((feature) => feature.startsWith('expanding'))) expect(art.expanded).toBeTruthy();
  });

  it('states odds of these rules', async () => {
    const { odds } = await pageOf(page);
    expect(odds.rulesVersion).toBe(rules.version);
    expect(odds.returnToPlayer).toBeGreaterThanOrEqual(94);
    expect(odds.returnToPlayer).toBeLessThanOrEqual(97);
  });
});

it('a title whose pictures, words, rules and odds are there has a page', () => {
  for (const { page, kind } of TITLES) {
    if (page === undefined) continue;
    const parts = ['art/index.ts', kind === 'slot' ? 'texts.ts' : 'texts.json', 'rules.ts', 'odds.ts'];
    const has = (file: string): boolean => existsSync(new URL(`./${page}/${file}`, import.meta.url));
    for (const part of parts) expect(has(part), `${page}/${part}`).toBe(true);
    if (kind === 'slot') expect(has('page.ts'), page).toBe(true);
  }
});

const TABLES = TITLES.filter(({ kind, page }) => kind !== 'slot' && page !== undefined);

/** What a table's page exports, as far as it is read here: its board needs a browser. */
interface Page {
  readonly name: string;
  readonly mechanic: string;
  readonly rules: SlotTitle['rules'];
  readonly odds: {
    readonly rulesVersion: number;
    readonly lowestReturn: number;
    readonly bets: readonly { bet: string }[];
  };
  readonly texts: SlotTitle['texts'];
  readonly playWord?: string;
  readonly told: {
    readonly how: (say: Say) => string[];
    readonly betName: (say: Say, bet: string) => string | undefined;
  };
  readonly spoken: (step: unknown, reading: object) => string;
}
type Say = (word: string, values?: Readonly<Record<string, string | number>>) => string;

/** The pages of titles that are no slots stand with the page that shows them: src/game/<page>/pages/<title>.ts. */
function fileOf(page = ''): string {
  const games = new URL('../game/', import.meta.url);
  const files = readdirSync(games).map((folder) => new URL(`${folder}/pages/${page}.ts`, games));
  return files.find((file) => existsSync(file))?.href ?? `no page of ${page}`;
}

describe.each(TABLES)('the page of $name', ({ name, page, mechanic, rules }) => {
  const load = async () => ((await import(fileOf(page))) as { PAGE: Page }).PAGE;

  it('is there, and plays the rules that the server plays', async () => {
    const own = await load();
    expect([own.name, own.mechanic, own.rules.version]).toEqual([name, mechanic, rules.version]);
    expect(own.rules.usualBet).toEqual(rules.usualBet);
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      expect(own.rules.play(own.rules.usualBet, [], drawOf(nonce))).toEqual(
        rules.play(rules.usualBet, [], drawOf(nonce)),
      );
    }
  });

  it('states odds of these rules', async () => {
    const { odds } = await load();
    expect(odds.rulesVersion).toBe(rules.version);
    expect(odds.lowestReturn).toBeGreaterThan(0);
  });

  it('has, in six languages, every word that it tells its rules and rounds with, and every blank filled', async () => {
    const own = await load();
    for (const language of LANGUAGES) {
      const { symbols } = own.texts[language];
      const say: Say = (word, values = {}) => {
        const text = symbols[word];
        expect(text, `${language} ${word}`).toBeTruthy();
        return (text ?? '').replace(/\{(\w+)\}/g, (blank, key: string) => String(values[key] ?? blank));
      };
      const told = own.told.how(say);
      expect(told.length).toBeGreaterThan(0);
      const named = own.odds.bets.flatMap(({ bet }) => own.told.betName(say, bet) ?? []);
      expect(new Set(named).size).toBe(named.length);
      if (own.playWord !== undefined) say(own.playWord);
      expect(Object.keys(symbols).toSorted()).toEqual(Object.keys(own.texts.en.symbols).toSorted());
      const { steps } = rules.play(rules.usualBet, [], drawOf(1));
      const money = { currency: 'PHP', write: String };
      const reading = { bet: rules.usualBet, steps, unitParts: '100000', money, say };
      const spoken = steps.map((step, index) => own.spoken(step, { ...reading, index }));
      for (const text of [...told, ...named, ...spoken]) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});
