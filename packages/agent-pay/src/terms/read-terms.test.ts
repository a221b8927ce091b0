import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS, readTerms, textOfTerms, writeTerms } from '../index.ts';
import { termsFrom, writtenDividend, writtenTerms, writtenTier } from '../testing/written-terms.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

describe('terms that were sent', () => {
  it('become terms of whole parts and millionths', () => {
    expect(readTerms(writtenTerms({ singleBetFrom: '9000000000000000' }))).toEqual({
      kind: 'salary',
      currency: 'PHP',
      period: 'Daily',
      profitLossPeriod: 'Monthly',
      singleBetFromParts: 9_000_000_000_000_000n,
      activeFromParts: 100_000_000n,
      carry: false,
      tiers: [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: 5000n, profitRate: 2000n }],
    });
  });

  it.each(Object.entries(PERIODS).flatMap(([kind, periods]) => periods.map((period) => [kind, period] as const)))(
    'may be a %s paid %s',
    (kind, period) => {
      const written =
        kind === 'dividend' ? writtenDividend({ period, profitLossPeriod: period }) : writtenTerms({ kind, period });
      expect(writeTerms(termsFrom(written))).toEqual(written);
    },
  );

  it.each([
    ['nothing', null, 'agent_contract_malformed', ''],
    ['a list', [], 'agent_contract_malformed', ''],
    ['text', 'salary', 'agent_contract_malformed', ''],
    ['a term that is unknown', writtenTerms({ bonus: 1 }), 'agent_contract_malformed', 'bonus'],
    ['a term that only a prototype has', Object.create(writtenTerms()) as unknown, 'agent_contract_malformed', 'kind'],
    ['another kind', writtenTerms({ kind: 'wage' }), 'agent_contract_malformed', 'kind'],
    ['a kind by the name of a method', writtenTerms({ kind: 'toString' }), 'agent_contract_malformed', 'kind'],
    ['another currency', writtenTerms({ currency: 'BTC' }), 'agent_contract_malformed', 'currency'],
    ['a period not of its kind', writtenTerms({ period: 'Hourly' }), 'agent_contract_period_not_offered', 'period'],
    [
      'an hour for five minutes',
      writtenTerms({ kind: 'agentRealtimeSalary', period: 'Hourly' }),
      'agent_contract_period_not_offered',
      'period',
    ],
    [
      'a profit and loss period shorter than a day',
      writtenTerms({ profitLossPeriod: 'Hourly' }),
      'agent_contract_malformed',
      'profitLossPeriod',
    ],
    [
      'a dividend that looks at profit and loss of another period',
      writtenDividend({ profitLossPeriod: 'Daily' }),
      'agent_contract_unused_term',
      'profitLossPeriod',
    ],
    ['a salary that carries losses', writtenTerms({ carry: true }), 'agent_contract_unused_term', 'carry'],
    ['a word for yes', writtenTerms({ carry: 'true' }), 'agent_contract_malformed', 'carry'],
    ['an amount as a number', writtenTerms({ activeFrom: 5 }), 'agent_contract_malformed', 'activeFrom'],
    ['an amount below zero', writtenTerms({ activeFrom: '-1' }), 'agent_contract_malformed', 'activeFrom'],
    ['an amount with a leading zero', writtenTerms({ activeFrom: '01' }), 'agent_contract_malformed', 'activeFrom'],
    [
      'an amount beyond any',
      writtenTerms({ singleBetFrom: '9000000000000001' }),
      'agent_contract_amount_out_of_range',
      'singleBetFrom',
    ],
    ['no tier', writtenTerms({ tiers: [] }), 'agent_contract_tiers_number', 'tiers'],
    [
      'eleven tiers',
      writtenTerms({ tiers: Array.from({ length: 11 }, () => writtenTier()) }),
      'agent_contract_tiers_number',
      'tiers',
    ],
    ['tiers by name', writtenTerms({ tiers: { 0: writtenTier() } }), 'agent_contract_malformed', 'tiers'],
    ['a tier that is none', writtenTerms({ tiers: [7] }), 'agent_contract_malformed', 'tiers.0'],
    [
      'a tier without a rate',
      writtenTerms({ tiers: [{ activeMembersFrom: 0, validBetsFrom: '0', lossRate: 1 }] }),
      'agent_contract_malformed',
      'tiers.0.profitRate',
    ],
    [
      'more than everything',
      writtenTerms({ tiers: [writtenTier({ lossRate: 1_000_001 })] }),
      'agent_contract_rate_out_of_range',
      'tiers.0.lossRate',
    ],
    [
      'a rate below zero',
      writtenTerms({ tiers: [writtenTier({ profitRate: -1 })] }),
      'agent_contract_rate_out_of_range',
      'tiers.0.profitRate',
    ],
    [
      'half a millionth',
      writtenTerms({ tiers: [writtenTier({ lossRate: 0.5 })] }),
      'agent_contract_malformed',
      'tiers.0.lossRate',
    ],
    [
      'a rate as text',
      writtenTerms({ tiers: [writtenTier({ lossRate: '5000' })] }),
      'agent_contract_malformed',
      'tiers.0.lossRate',
    ],
    [
      'half a member',
      writtenTerms({ tiers: [writtenTier({ activeMembersFrom: 1.5 })] }),
      'agent_contract_malformed',
      'tiers.0.activeMembersFrom',
    ],
    [
      'more members than there are people to',
      writtenTerms({ tiers: [writtenTier({ activeMembersFrom: 1e15 })] }),
      'agent_contract_amount_out_of_range',
      'tiers.0.activeMembersFrom',
    ],
    [
      'a dividend with a rate that it never uses',
      writtenDividend({ tiers: [writtenTier()] }),
      'agent_contract_unused_term',
      'tiers.0.profitRate',
    ],
    ...(['activeMembersFrom', 'lossRate', 'profitRate'] as const).map(
      (term) =>
        [
          `a later tier with less ${term}`,
          writtenTerms({ tiers: [writtenTier({ [term]: 9000 }), writtenTier({ [term]: 8999 })] }),
          'agent_contract_tiers_fall',
          `tiers.1.${term}`,
        ] as const,
    ),
    [
      'a later tier that asks for less',
      writtenTerms({ tiers: [writtenTier({ validBetsFrom: '10' }), writtenTier({ validBetsFrom: '9' })] }),
      'agent_contract_tiers_fall',
      'tiers.1.validBetsFrom',
    ],
  ] satisfies readonly (readonly [string, unknown, string, string])[])(
    'are refused: %s',
    (...[, sent, code, about]) => {
      expect(readTerms(sent)).toEqual({ refused: code, about });
    },
  );

  it('are refused or read, never a fault, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(writtenTerms()), ...Object.keys(writtenTier())),
        fc.oneof(fc.anything(), fc.constantFrom(-0, 1e21, NaN, '١', '1e3', ' 1', '\u0000')),
        (name, value) => {
          const inTier = Object.hasOwn(writtenTier(), name);
          const sent = writtenTerms(inTier ? { tiers: [writtenTier({ [name]: value })] } : { [name]: value });
          const terms = readTerms(sent);
          if ('refused' in terms) expect(terms.about).toContain(name === 'tiers' ? 'tiers' : name);
          else expect(writeTerms(termsFrom(writeTerms(terms)))).toEqual(writeTerms(terms));
        },
      ),
    );
  });
});

describe('the text that is signed', () => {
  it('is one text, in whatever order the terms were sent', () => {
    const sent = writtenTerms();
    const turned = Object.fromEntries(Object.entries(sent).reverse());
    const text = textOfTerms(termsFrom(sent));
    expect(textOfTerms(termsFrom(turned))).toBe(text);
    expect(text).toBe(
      '{"activeFrom":"100000000","carry":false,"currency":"PHP","kind":"salary","period":"Daily","profitLossPeriod":"Monthly",' +
        '"singleBetFrom":"0","tiers":[{"activeMembersFrom":0,"lossRate":5000,"profitRate":2000,"validBetsFrom":"0"}]}',
    );
  });

  it('differs with every term', () => {
    const texts = [
      writtenTerms(),
      writtenTerms({ currency: 'VND' }),
      writtenTerms({ period: 'Weekly' }),
      writtenTerms({ profitLossPeriod: 'Daily' }),
      writtenTerms({ singleBetFrom: '1' }),
      writtenTerms({ activeFrom: '1' }),
      writtenTerms({ tiers: [writtenTier(), writtenTier()] }),
      writtenTerms({ tiers: [writtenTier({ activeMembersFrom: 1 })] }),
      writtenTerms({ tiers: [writtenTier({ validBetsFrom: '1' })] }),
      writtenTerms({ tiers: [writtenTier({ lossRate: 5001 })] }),
      writtenTerms({ tiers: [writtenTier({ profitRate: 1 })] }),
      writtenDividend(),
      writtenDividend({ carry: false }),
    ].map((written) => textOfTerms(termsFrom(written)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('is canonical JSON as RFC 8785 writes its example', () => {
    const example: Json = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000F\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders names by their UTF-16 code units', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
    const inOrder = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    expect(text).toBe(`{${inOrder.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
  });
});
