import { describe, expect, it } from 'vitest';
import { judgeReceipt, type ReceiptInput } from './receipt-flow.ts';

const sent = { payout: '975', currency: 'PHP', locale: 'en' };
const png = { type: 'image/png', size: 20_000 };
const judged = (saying: Partial<ReceiptInput>) =>
  judgeReceipt({ receipt: undefined, typed: '', proof: undefined, ...saying }, sent);

describe('what a member says about the money that was sent', () => {
  it('must be chosen', () => {
    expect(judged({}).complaints).toEqual(['nothing_chosen']);
  });

  it('needs nothing more when all of it came', () => {
    expect(judged({ receipt: 'received' })).toEqual({ complaints: [], received: '975', remaining: '0' });
  });

  it('needs a proof when nothing came', () => {
    expect(judged({ receipt: 'none' }).complaints).toEqual(['proof_missing']);
    expect(judged({ receipt: 'none', proof: png })).toEqual({ complaints: [], received: '0', remaining: '975' });
  });

  it('needs the amount and a proof when part of it came, and says what remains', () => {
    expect(judged({ receipt: 'partly', proof: png }).complaints).toEqual(['amount_wrong']);
    expect(judged({ receipt: 'partly', typed: '900', proof: png })).toEqual({
      complaints: [],
      received: '900',
      remaining: '75',
    });
  });

  it.each(['0', '975', '1,000', 'some'])('does not take %s for a part of it', (typed) => {
    expect(judged({ receipt: 'partly', typed, proof: png }).complaints).toEqual(['amount_wrong']);
  });

  it.each([
    { type: 'image/gif', size: 100 },
    { type: 'application/pdf', size: 100 },
    { type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 },
  ])('does not take $type of $size bytes for a proof', (proof) => {
    expect(judged({ receipt: 'none', proof }).complaints).toEqual(['proof_wrong']);
  });
});
