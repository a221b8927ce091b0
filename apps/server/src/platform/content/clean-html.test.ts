import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../testing/counted-steps.ts';
import { HOSTILE_HTML } from '../../testing/hostile-html.ts';
import { HTML_MAX, openCleaner } from './clean-html.ts';

const cleanHtml = await openCleaner();

const TAGS = /^(p|br|strong|em|u|s|ul|ol|li|h3|h4|a|img|blockquote|span|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTES: readonly RegExp[] = [
  /^(href|src)="(https:\/\/[^"\s@\\]+|\/(?![/\\])[^"\s\\]*)"$/,
  /^(target="_blank"|rel="noopener noreferrer"|alt="[^"]*")$/,
  /^(width|height|colspan|rowspan)="\d{1,4}"$/,
];

/** What in clean HTML is not on the list. Reads tags as a parser does: text can hold no bare `<`. */
function strangersIn(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([^\s>/]*)((?:[^>"]|"[^"]*")*)>/g)];
  const rest = html.replace(/<\/?[^\s>/]*(?:[^>"]|"[^"]*")*>/g, '');
  return [
    ...(/[<>]/.test(rest) ? [rest] : []),
    ...tags.map(([, name = '']) => name).filter((name) => !TAGS.test(name)),
    ...tags
      .flatMap(([, , attributes = '']) => attributes.match(/[^\s="/]+(="[^"]*")?/g) ?? [])
      .filter((attribute) => !ATTRIBUTES.some((allowed) => allowed.test(attribute))),
  ];
}

describe('hostile HTML', () => {
  it('is a corpus worth the name', () => {
    expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(400);
    expect(HOSTILE_HTML.filter((html) => strangersIn(html).length > 0).length).toBeGreaterThan(
      HOSTILE_HTML.length * 0.9,
    );
  });

  it.each(HOSTILE_HTML.map((html) => [html]))('leaves nothing that acts: %s', (html) => {
    const clean = cleanHtml(html);
    expect(strangersIn(clean)).toEqual([]);
    // Cleaning again finds nothing more to do: what is stored is not re-made by being read again.
    expect(cleanHtml(clean)).toBe(clean);
  });

  it.each(['<', '<p ', '<a href="', '<!--', '&', '<table><tr><td>', '<p style="'])(
    'costs no more than its length says: %s',
    async (piece) => {
      const stepsFor = (length: number) => stepsOf(() => cleanHtml(piece.repeat(length).slice(0, length)));
      const [short, long] = [await stepsFor(HTML_MAX / 10), await stepsFor(HTML_MAX)];
      expect(short).toBeGreaterThan(0);
      // Ten times as long: a cost that grows with the square would be a hundred times as much.
      expect(long / short).toBeLessThan(30);
    },
  );

  it('is cleaned up to its longest length', () => {
    expect(cleanHtml('x'.repeat(HTML_MAX + 10))).toHaveLength(HTML_MAX);
  });
});

describe('what an operator may write', () => {
  it.each([
    ['words with weight', '<p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p>', undefined],
    ['old names of weight', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['lists and headings', '<h2>z</h2><h3>a</h3><h4>b</h4><ul><li>c</li></ul><ol><li>d</li></ol>', undefined],
    ['a heading of the first level, which is the page’s own', '<h1>a</h1>', '<h2>a</h2>'],
    ['a quotation', '<blockquote><p>a</p></blockquote>', undefined],
    [
      'a table',
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      undefined,
    ],
    ['a way into the site', '<a href="/promotions?id=1">a</a>', undefined],
    [
      'a way out, in a tab that knows nothing of us',
      '<a href="https://example.com/x" target="_self" rel="opener">a</a>',
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['our own picture', '<img src="/pictures/ab/cd.webp" alt="a" width="10" height="20" />', undefined],
    ['no picture from elsewhere', '<p>a<img src="https://example.com/x.png" /></p>', '<p>a</p>'],
    ['no dress', '<p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['words of tags that are not ours', '<div><font>a</font></div>', 'a'],
    ['signs as they are', '<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ])('keeps %s', (_, html, kept) => expect(cleanHtml(html)).toBe(kept ?? html));
});
