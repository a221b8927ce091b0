import { ROUTES } from '@baize/contract/site-routes';
import { describe, expect, it } from 'vitest';
import { mustLogIn } from './guard.ts';

const treeWith = (enabled: '0' | '1') => ({
  modId: 'ROOT',
  enabled: '1' as const,
  childrenNodes: [{ modId: 'LOGINEDTOHOMEPAGE', enabled, childrenNodes: [] }],
});
const FREE = ['/login', '/register', '/register.html', '/reset', '/helpmc', '/down', '/download', '/terms'];

describe('the guard', () => {
  it('sends a visitor of every page but the free ones to the log-in while the brand has it on', () => {
    const sent = ROUTES.filter(({ path }) => mustLogIn({ tree: treeWith('1'), loggedIn: false, pathname: path }));
    expect(sent.length).toBe(ROUTES.length - FREE.length);
    for (const { path } of sent) expect(FREE).not.toContain(path);
    expect(mustLogIn({ tree: treeWith('1'), loggedIn: false, pathname: '/nowhere' })).toBe(true);
  });

  it('lets who is logged in go anywhere, and everybody while it is off', () => {
    for (const { path } of ROUTES) {
      expect(mustLogIn({ tree: treeWith('1'), loggedIn: true, pathname: path })).toBe(false);
      expect(mustLogIn({ tree: treeWith('0'), loggedIn: false, pathname: path })).toBe(false);
    }
  });
});
