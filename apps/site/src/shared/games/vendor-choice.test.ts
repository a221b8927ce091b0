import type { VendorLineUp } from '@baize/contract/bootstrap';
import { routeAt } from '@baize/contract/site-routes';
import { describe, expect, it } from 'vitest';
import { HALLS } from './categories.ts';
import { lotteryQueryOf } from './lottery-query.ts';
import { lineUpsOf, oncePerVendor, vendorAddress, vendorFromQuery } from './vendor-choice.ts';

function lineUp(gameType: VendorLineUp['gameType'], codes: string): VendorLineUp {
  const vendors = codes.split(' ').map((code) => ({
    vendor: code,
    vassalage: code,
    vendorName: code.toUpperCase(),
    displayName: code.toUpperCase(),
    accountTypeId: code,
    smallIcon: '',
    gameType,
    isHot: 0 as const,
    games: 1,
    art: { hue: 1 },
    direct: null,
  }));
  return { gameType, total: vendors.length, hot: 0, vendors, kinds: [] };
}

describe('the address of a vendor’s games', () => {
  it.each(HALLS)('names the vendor as $path reads it', ({ path }) => {
    const { searchParams } = new URL(vendorAddress(path, 'studio.7'), 'http://site');
    const read = routeAt(path)?.screen === 'hall' ? searchParams.get('page') : lotteryQueryOf(searchParams).vendor;
    expect(read).toBe('studio.7');
  });

  it('keeps codes with odd signs whole', () => {
    expect(vendorAddress('/rng', 'a&b=c')).toBe('/rng?page=a%26b%3Dc');
  });
});

describe('the vendor of a hall', () => {
  const all = lineUp('RNG', 'a b c d e f g h');
  const firstSix = { vendors: all.vendors.slice(0, 6) };

  it('is the one the address names, the seventh and eighth among them', () => {
    expect(vendorFromQuery('h', all, true)).toBe('h');
    expect(vendorFromQuery('h', firstSix, false)).toBe('h');
  });
  it('is the first when the address names none that there is', () => {
    expect(vendorFromQuery('nobody', all, true)).toBe('a');
    expect(vendorFromQuery('x'.repeat(41), firstSix, false)).toBe('a');
  });
  it('is none when the address names none, or the hall has none', () => {
    expect(vendorFromQuery(null, all, true)).toBeUndefined();
    expect(vendorFromQuery('', all, true)).toBeUndefined();
    expect(vendorFromQuery('a', undefined, true)).toBeUndefined();
  });
});

describe('the vendor of a page of several types', () => {
  const lineUps = [lineUp('LOTT', 'a b'), lineUp('ELOTT', 'b c')];
  const typesOf = (vendor: string | undefined, complete = true) => {
    const found = lineUpsOf(vendor, lineUps, complete);
    return [found.lineUps.map(({ gameType }) => gameType), found.vendor];
  };

  it('leaves the types it has games of', () => {
    expect(typesOf('a')).toEqual([['LOTT'], 'a']);
    expect(typesOf('b')).toEqual([['LOTT', 'ELOTT'], 'b']);
    expect(typesOf(undefined)).toEqual([['LOTT', 'ELOTT'], undefined]);
  });
  it('is no choice when nobody knows it', () => {
    expect(typesOf('nobody')).toEqual([['LOTT', 'ELOTT'], undefined]);
    expect(typesOf('x'.repeat(41), false)).toEqual([['LOTT', 'ELOTT'], undefined]);
    expect(typesOf('later', false)).toEqual([['LOTT', 'ELOTT'], 'later']);
  });
});

it('a vendor of several types is shown once', () => {
  expect(oncePerVendor([lineUp('RNG', 'a b'), lineUp('LIVE', 'b c')]).map(({ vendor }) => vendor)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
