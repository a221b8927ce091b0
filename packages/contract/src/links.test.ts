import { describe, expect, it } from 'vitest';
import { isSafeLink, safeLink, serviceLink } from './links.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://brand.example/1',
  'file:///etc/passwd',
  'http://brand.example/',
  'ws://brand.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil example',
  'https://',
  'https://brand.example@evil.example/',
  'https://user:secret@evil.example/',
  'evil.example',
  '?next=//evil',
  '#javascript:alert(1)',
  'intent://evil#Intent;scheme=javascript;end',
  '',
];

describe('a link that somebody else wrote', () => {
  it.each(HOSTILE)('is dropped when it is %j, whatever it is for', (text) => {
    for (const kind of ['web', 'telegram', 'facebook', 'viber', 'mail', 'download'] as const) {
      expect(safeLink(text, kind)).toBeNull();
      expect(isSafeLink(kind, text)).toBe(false);
    }
  });

  it.each([
    ['https://brand.example/a?b=c#d', 'https://brand.example/a?b=c#d'],
    ['HTTPS://Brand.Example', 'https://brand.example/'],
    ['/promotions?x=1#top', '/promotions?x=1#top'],
    ['/a/../promotions', '/promotions'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('is followed when it is %j', (text, address) => {
    expect(safeLink(text)).toBe(address);
  });

  it('may have the scheme of the app it is for, and of no other', () => {
    expect(safeLink('tg://resolve?domain=brand', 'telegram')).toBe('tg://resolve?domain=brand');
    expect(safeLink('viber://chat?number=1', 'viber')).toBe('viber://chat?number=1');
    expect(safeLink('mailto:help@brand.example', 'mail')).toBe('mailto:help@brand.example');
    expect(safeLink('tg://resolve?domain=brand', 'viber')).toBeNull();
    expect(safeLink('viber://chat?number=1')).toBeNull();
  });

  it.each<[text: string, link: string | null]>([
    ['/helpmc', '/helpmc'],
    ['https://t.me/baize', 'https://t.me/baize'],
    ['tg://resolve?domain=brand', 'tg://resolve?domain=brand'],
    ['fb-messenger://user/1', 'fb-messenger://user/1'],
    ['viber://chat?number=1', 'viber://chat?number=1'],
    ['mailto:help@brand.example', 'mailto:help@brand.example'],
    ['itms-services://?action=x', null],
    ...HOSTILE.map((text): [string, null] => [text, null]),
  ])('customer service may be at %j: %j', (text, link) => {
    expect(serviceLink(text)).toBe(link);
  });

  it('is dropped when it is longer than any address people use', () => {
    expect(safeLink(`/${'a'.repeat(1_999)}`)).not.toBeNull();
    expect(safeLink(`/${'a'.repeat(2_000)}`)).toBeNull();
  });
});
