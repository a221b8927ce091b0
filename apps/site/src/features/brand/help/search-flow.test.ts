import { describe, expect, it } from 'vitest';
import { searchHelp } from './search-flow.ts';

const article = (articleId: string, title: string, content: string) => ({ articleId, title, content });
const categories = [
  {
    categoryId: 'money',
    title: 'Money',
    articles: [article('a', 'Nạp tiền', '<p>Đến <strong>ngân hàng</strong></p>')],
  },
  {
    categoryId: 'fair',
    title: 'Fair',
    articles: [article('b', 'Check a spin', '<p class="strong">Seeds &amp; hash</p>')],
  },
];
const found = (asked: string) =>
  searchHelp(categories, asked).flatMap(({ articles }) => articles.map((one) => one.articleId));

describe('the search of the help centre', () => {
  it('finds words in titles and texts, whatever their case and marks', () => {
    expect(found('nap TIEN')).toEqual(['a']);
    expect(found('den ngan')).toEqual(['a']);
    expect(found('seeds & hash')).toEqual(['b']);
  });

  it('wants every word, and looks at words rather than at markup', () => {
    expect(found('spin bank')).toEqual([]);
    expect(found('class')).toEqual([]);
    expect(found('strong')).toEqual([]);
  });

  it('shows everything while nothing is looked for', () => {
    expect(found('  ')).toEqual(['a', 'b']);
  });
});
