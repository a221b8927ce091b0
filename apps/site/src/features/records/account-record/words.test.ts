import { TRANSFER_KINDS } from '@baize/contract/money/transfer-kinds';
import { statementWords } from '@baize/contract/records/statement-words';
import { expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;
const files = import.meta.glob<Texts>('../../../texts/*/*.json', { eager: true, import: 'default' });

it.each(['EN', 'CN', 'ID', 'TH', 'TY', 'VI'])('a saved record says what the page says, in %s', (language) => {
  const texts: Texts = Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([, part]) => part),
  ) as Texts;
  const { kinds, columns } = statementWords(language);
  for (const kind of TRANSFER_KINDS) expect(kinds[kind]).toBe(texts[`transfer_${kind}`]);
  const { time, kind, change, balance, reference } = columns;
  expect([time, kind, change, balance, reference]).toEqual(
    ['record_time', 'record_kind', 'record_change', 'balance', 'record_reference'].map((key) => texts[key]),
  );
});
