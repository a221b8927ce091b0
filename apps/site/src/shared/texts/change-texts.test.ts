import { afterEach, expect, it, vi } from 'vitest';
import { changeTexts, loadTexts, setFirstTexts, textFor } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps a part that arrives in the language before while the language changes', async () => {
  const asked = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('__TEXTS_DIGEST__', 'digest');
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((answer) => asked.set(path, answer)));
  const answer = async (language: string, part: string) => {
    const path = `/texts/${language}/${part}.json?v=digest`;
    await vi.waitFor(() => expect([...asked.keys()]).toContain(path));
    asked.get(path)?.(Response.json({ [part]: `${part} in ${language}` }));
  };

  setFirstTexts('EN', {});
  const centre = loadTexts('centre');
  await answer('EN', 'centre');
  await centre;

  const security = loadTexts('security');
  const change = changeTexts('VI', {});
  await answer('EN', 'security');
  await security;
  await answer('VI', 'centre');
  await answer('VI', 'security');
  await change;

  expect(textFor('centre')).toBe('centre in VI');
  expect(textFor('security')).toBe('security in VI');
});
