import { describe, expect, it } from 'vitest';
import { type PersonMarks, personKeys } from './person-keys.ts';

const hashes = (known: PersonMarks): string[] =>
  personKeys(known).map(({ kind, hash }) => `${kind} ${hash.toString('hex')}`);

describe('a person is found again however they write it:', () => {
  const sames: [what: string, one: PersonMarks, other: PersonMarks][] = [
    [
      'a phone number with and without its leading zero',
      { countryDialingCode: '63', mobileNum: '9171234567' },
      { countryDialingCode: '+63', mobileNum: '0917 123-4567' },
    ],
    [
      'a phone number that a code verified',
      { countryDialingCode: '63', mobileNum: '9171234567' },
      { mobileNum: '+639171234567' },
    ],
    [
      'an e-mail address in capitals and with a remark',
      { email: 'mia@example.com' },
      { email: ' MIA+new@Example.com ' },
    ],
    ['a mailbox of Google with dots', { email: 'mia.reyes@gmail.com' }, { email: 'miareyes@googlemail.com' }],
    ['a document number with signs', { idNumber: 'p-12 34/a' }, { idNumber: 'P1234A' }],
    [
      'a name with accents, in another order',
      { name: 'José  Peña Cruz', birthDate: '1990-05-01' },
      { name: 'cruz, jose pena', birthDate: '1990-05-01' },
    ],
    ['letters of another width', { idNumber: 'Ｐ１２３４' }, { idNumber: 'p1234' }],
  ];
  it.each(sames)('%s', (_, one, other) => {
    expect(hashes(one)).toHaveLength(1);
    expect(hashes(one)).toEqual(hashes(other));
  });
});

describe('nobody is taken for somebody else:', () => {
  const others: [what: string, one: PersonMarks, other: PersonMarks][] = [
    ['another birthday', { name: 'Ana Cruz', birthDate: '1990-05-01' }, { name: 'Ana Cruz', birthDate: '1990-05-02' }],
    ['dots where they count', { email: 'a.b@example.com' }, { email: 'ab@example.com' }],
    ['the same digits as a phone and as a document', { mobileNum: '12345678' }, { idNumber: '12345678' }],
  ];
  it.each(others)('%s', (_, one, other) => {
    expect(hashes(one)).not.toEqual(hashes(other));
  });

  const nothings: PersonMarks[] = [
    {},
    { name: 'Ana Cruz' },
    { birthDate: '1990-05-01' },
    { email: '@' },
    { mobileNum: '-' },
    { idNumber: ' / ' },
  ];
  it.each(nothings)('nothing that names nobody is a key (%#)', (known) => {
    expect(hashes(known)).toEqual([]);
  });
});

it('shows of an entry enough to recognise it and too little to read it', () => {
  const known = { email: 'mia@example.com', countryDialingCode: '63', mobileNum: '9171234567', idNumber: 'P1234A' };
  const hints = personKeys(known).map(({ hint }) => hint);
  expect(hints).toEqual(['+6…67', 'm…@example.com', 'P1…4A']);
});
