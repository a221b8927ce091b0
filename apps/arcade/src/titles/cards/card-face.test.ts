import { expect, it } from 'vitest';
import { DECK } from '../../mechanics/cards.ts';
import { cardBack } from './card-back.ts';
import { cardFace } from './card-face.ts';

const COLOURS = { ground: '#102030', pattern: '#203040', edge: '#d0b060' };

it('every card of the deck has a face of its own, and a rank and a suit on it', () => {
  const faces = DECK.map(cardFace);
  expect(new Set(faces).size).toBe(52);
  for (const face of faces) {
    expect(face).not.toMatch(/undefined|NaN|d=""/);
    expect(face.match(/stroke-width="15"/g)).toHaveLength(1);
    expect(face).not.toMatch(/<(?:text|image|style|script)\b|url\(/);
  }
});

it('red suits are red and black ones are not', () => {
  const inkOf = (card: string) => /stroke="(#\w+)" stroke-width="15"/.exec(cardFace(card))?.[1];
  expect(inkOf('Ah')).toBe(inkOf('2d'));
  expect(inkOf('As')).toBe(inkOf('2c'));
  expect(inkOf('Ah')).not.toBe(inkOf('As'));
});

it('studios have backs of their own', () => {
  expect(cardBack('house', COLOURS)).not.toBe(cardBack('kestrel', COLOURS));
  for (const back of [cardBack('house', COLOURS), cardBack('kestrel', COLOURS)]) {
    expect(back).not.toMatch(/undefined|NaN/);
    for (const colour of Object.values(COLOURS)) expect(back).toContain(colour);
  }
});
