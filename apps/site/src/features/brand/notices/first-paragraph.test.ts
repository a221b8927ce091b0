import { expect, it } from 'vitest';
import { firstParagraph } from './first-paragraph.ts';

it.each([
  ['only the first paragraph is shown', '<p>One.</p><p>Two.</p>', 'One.'],
  ['its markup is left out', '<p class="a">A <b>bold</b> word</p>', 'A bold word'],
  ['entities are read', '<p>Tom &amp; Ana &lt;3</p>', 'Tom & Ana <3'],
  ['text without paragraphs is taken whole', 'Plain   words', 'Plain words'],
])('%s', (_, html, text) => expect(firstParagraph(html)).toBe(text));
