import { describe, expect, it } from 'vitest';
import { ChipBet } from './chip-bet.ts';

const LIMITS = { mostOn: (spot: string) => (spot === 'tie' ? 8 : 40), mostChips: 60 };

describe('chips are laid', () => {
  it('as far as the spot takes them, and the table', () => {
    const bet = new ChipBet(LIMITS);
    expect(bet.place('tie', 5)).toBeUndefined();
    expect(bet.place('tie', 5)).toBe('spot');
    expect(bet.chips).toEqual({ tie: 8 });
    expect(bet.place('player', 40)).toBeUndefined();
    expect(bet.place('banker', 25)).toBe('table');
    expect(bet.chips).toEqual({ tie: 8, player: 40, banker: 12 });
    expect(bet.sum).toBe(60);
  });

  it('and every move can be taken back, the last one first', () => {
    const bet = new ChipBet(LIMITS);
    bet.place('player', 5);
    bet.place('banker', 5);
    bet.takeOff('player');
    bet.clear();
    expect(bet.chips).toEqual({});
    bet.undo();
    expect(bet.chips).toEqual({ banker: 5 });
    bet.undo();
    expect(bet.chips).toEqual({ player: 5, banker: 5 });
    bet.undo();
    bet.undo();
    expect(bet.chips).toEqual({});
    expect(bet.can.undo).toBe(false);
    bet.undo();
    expect(bet.chips).toEqual({});
  });

  it('a chip that finds no room is no move', () => {
    const bet = new ChipBet(LIMITS, { tie: 8 });
    bet.place('tie', 1);
    expect(bet.can.undo).toBe(false);
  });
});

describe('chips on several spots', () => {
  it('are laid in one move, or not at all', () => {
    const bet = new ChipBet(LIMITS, { tie: 6 });
    expect(bet.placeAll({ tie: 2, player: 3 })).toBeUndefined();
    expect(bet.chips).toEqual({ tie: 8, player: 3 });
    expect(bet.placeAll({ tie: 1, player: 3 })).toBe('spot');
    expect(bet.placeAll({ player: 30, banker: 20 })).toBe('table');
    expect(bet.chips).toEqual({ tie: 8, player: 3 });
    bet.undo();
    expect(bet.chips).toEqual({ tie: 6 });
  });
});

describe('twice as much', () => {
  it('lies on every spot, or on none', () => {
    const bet = new ChipBet(LIMITS, { tie: 3, banker: 10 });
    expect(bet.double()).toBeUndefined();
    expect(bet.chips).toEqual({ tie: 6, banker: 20 });
    expect(bet.can.double).toBe(false);
    expect(bet.double()).toBe('spot');
    expect(bet.chips).toEqual({ tie: 6, banker: 20 });
  });

  it('does not exceed what the table takes', () => {
    const bet = new ChipBet(LIMITS, { player: 20, banker: 20 });
    expect(bet.double()).toBe('table');
    expect(bet.sum).toBe(40);
  });

  it('of nothing is nothing', () => {
    const bet = new ChipBet(LIMITS);
    bet.double();
    expect(bet.can).toEqual({ undo: false, clear: false, rebet: false, double: false });
  });
});

describe('the last bet', () => {
  it('comes back after it was cleared or changed, and not before', () => {
    const bet = new ChipBet(LIMITS);
    expect(bet.can.rebet).toBe(false);
    bet.place('player', 5);
    bet.played();
    expect(bet.can).toMatchObject({ rebet: false, undo: false });
    bet.clear();
    expect(bet.can.rebet).toBe(true);
    bet.rebet();
    expect(bet.chips).toEqual({ player: 5 });
    bet.undo();
    expect(bet.chips).toEqual({});
  });

  it('is what was played, wherever that was', () => {
    const bet = new ChipBet(LIMITS);
    bet.played({ banker: 7 });
    expect(bet.chips).toEqual({ banker: 7 });
  });
});
