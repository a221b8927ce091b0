import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
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
  const parts = ['art/index.ts', 'texts.ts', 'rules.ts', 'odds.ts'];
  for (const { page, kind } of TITLES) {
    if (kind !== 'slot' || page === undefined) continue;
    const has = (file: string): boolean => existsSync(new URL(`./${page}/${file}`, import.meta.url));
    for (const part of [...parts, 'page.ts']) expect(has(part), `${page}/${part}`).toBe(true);
  }
});
