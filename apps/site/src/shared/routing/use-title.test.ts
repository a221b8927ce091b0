import { expect, it } from 'vitest';
import { titleFor } from './use-title.ts';

const page = { title: 'Baize: a demonstration', status: { brand: { name: 'Baize' } } };

it.each([
  ['a screen is named before the brand', 'Help', 'Help · Baize'],
  ['home has the brand’s own title', undefined, 'Baize: a demonstration'],
  ['a screen that does not know its name yet has it, too', '', 'Baize: a demonstration'],
])('%s', (_, name, title) => {
  expect(titleFor(page, name)).toBe(title);
});
