import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const written = vi.hoisted(() => ({ write: vi.fn<(to: string, how: { replace: boolean }) => void>() }));
vi.mock('wouter/use-browser-location', () => ({
  navigate: written.write,
  usePathname: (options: { ssrPath: string }) => options.ssrPath,
  useSearch: () => 'page=2&games=rng',
  useLocationProperty: (browser: () => string) => browser(),
}));
vi.mock('react', () => ({ useMemo: <T>(make: () => T) => make() }));

const { movesSoFar, navigate, useHash, usePathname, useSearchParams } = await import('./address.ts');

const place = { pathname: '/rng', hash: '#top', assign: vi.fn(), replace: vi.fn() };

beforeEach(() => vi.stubGlobal('location', place));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('going somewhere writes it into the history, or over the current entry', () => {
  navigate('/help');
  navigate('/down', { replace: true });
  expect(written.write.mock.calls).toEqual([
    ['/help', { replace: false }],
    ['/down', { replace: true }],
  ]);
});

it('counts how often we went ourselves, so that Back can be told apart', () => {
  const before = movesSoFar();
  navigate('/help');
  navigate('/down');
  expect(movesSoFar() - before).toBe(2);
});

it('a browser that refuses to write its history loads the page instead', () => {
  written.write.mockImplementation(() => {
    throw new Error('SecurityError: too many calls');
  });
  navigate('/help');
  navigate('/down', { replace: true });
  expect(place.assign).toHaveBeenCalledWith('/help');
  expect(place.replace).toHaveBeenCalledWith('/down');
});

it('reads path, hash and query of the address', () => {
  expect([usePathname(), useHash()]).toEqual(['/', '#top']);
  const [search] = useSearchParams();
  expect([search.get('page'), search.get('games')]).toEqual(['2', 'rng']);
});

it('writes a query under the same path, and none at all when it is empty', () => {
  const [search, setSearch] = useSearchParams();
  search.set('page', '3');
  setSearch(search, { replace: true });
  setSearch('');
  expect(written.write.mock.calls).toEqual([
    ['/rng?page=3&games=rng', { replace: true }],
    ['/rng', { replace: false }],
  ]);
});
