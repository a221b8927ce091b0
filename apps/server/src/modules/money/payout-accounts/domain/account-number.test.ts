import { currencyOf } from '@baize/kernel';
import { describe, expect, it } from 'vitest';
import { accountNumber, shortNumber } from './account-number.ts';
import { compareNames, holderKey, holderName } from './holder-name.ts';
import { INSTITUTIONS, institutionFor, institutionName } from './institutions.ts';

const read = (code: string, typed: string): string | undefined => {
  const institution = INSTITUTIONS.find((one) => one.code === code);
  if (institution === undefined) throw new Error(code);
  return accountNumber(institution, typed);
};

describe('an account number', () => {
  it.each([
    ['BDO', '0012-3456 7890', '001234567890'],
    ['GCASH', '+63 917 123 4567', '09171234567'],
    ['GCASH', '0063-917-123-4567', '09171234567'],
    ['GCASH', '639171234567', '09171234567'],
    ['GCASH', '０９１７１２３４５６７', '09171234567'],
    ['MOMO', '+84 912 345 678', '0912345678'],
    ['DANA', '62 812-3456-7890', '081234567890'],
    ['TOUCHNGO', '+60 12 345 6789', '0123456789'],
    ['PROMPTPAY', '+66 81 234 5678', '0812345678'],
    ['PROMPTPAY', '6612345678901', '6612345678901'],
    ['ALIPAY', '+86 138 1234 5678', '13812345678'],
    ['ALIPAY', 'Somebody@Example.com', 'somebody@example.com'],
    ['ICBC', '6222 0212 3456 7894', '6222021234567894'],
    ['GCASH', '0917 123 4567', '09171234567'],
    ['PROMPTPAY', '081-234-5678', '0812345678'],
    ['ALIPAY', 'somebody@example.com', 'somebody@example.com'],
    ['SEPA', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    // Addresses of the chains' own documents: the genesis block, BIP-173, BIP-350, EIP-55, USDT on Tron.
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    // Ours: "bc1" in the middle of a plain address makes it no segwit one.
    ['BTC', '31h1vYVSYuKP6AhS86fbRdMw9bc13y1aDc', '31h1vYVSYuKP6AhS86fbRdMw9bc13y1aDc'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'BTC',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['BTC', 'BC1SW50QGDZ25J', 'bc1sw50qgdz25j'],
    ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('of %s, %s, is kept as %s', (code, typed, kept) => {
    expect(read(code, typed)).toBe(kept);
  });

  it.each([
    ['BDO', '12345'],
    ['BDO', '12345678a'],
    ['GCASH', '0817 123 4567 8'],
    ['BDO', '-1234567890'],
    ['BDO', '1234567890-'],
    ['BDO', '+1234567890'],
    ['BDO', '0000000000'],
    ['BDO', '12345678\u202E'],
    ['GCASH', '+64 917 123 4567'],
    ['ICBC', '6222 0212 3456 7895'],
    ['SEPA', 'DE89 3704 0044 0532 0130 01'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    // Version 1 with the checksum of version 0: BIP-350 forbids it.
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    // Programs of a length that their version has not: BIP-173 and BIP-350.
    ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['BTC', 'bc1pw5dgrnzv'],
    ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['ETH', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('of %s is not %s', (code, typed) => {
    expect(read(code, typed)).toBeUndefined();
  });

  it('is shown shortened', () => {
    expect([shortNumber('001234567890'), shortNumber('1234')]).toEqual(['•••• 7890', '1234']);
  });
});

describe('a place to pay to', () => {
  it('is of its kind, and of the wallet’s currency, but for chains', () => {
    expect(institutionFor('ewallet', 'BDO', currencyOf('PHP'))).toBeUndefined();
    expect(institutionFor('bank', 'BDO', currencyOf('VND'))).toBeUndefined();
    expect(institutionFor('crypto', 'BTC', currencyOf('VND'))?.name).toBe('Bitcoin');
  });

  it('is read by its name, and by its code where nobody knows it any more', () => {
    expect([
      institutionName('bank', 'BPI'),
      institutionName('ewallet', 'GCASH'),
      institutionName('crypto', 'ETH'),
    ]).toEqual(['Bank of the Philippine Islands', 'GCash', 'Ethereum']);
    expect([institutionName('bank', 'GCASH'), institutionName('bank', 'OLD')]).toEqual(['GCASH', 'OLD']);
  });

  it('has one code for its kind', () => {
    const codes = INSTITUTIONS.map(({ kind, code }) => `${kind} ${code}`);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a holder', () => {
  it.each([
    ['Juana Dela Cruz', 'DELA CRUZ, juana', 'same'],
    ['Juana Dela Cruz', 'Juana De La Cruz', 'same'],
    ['Nguyễn Thị Ánh Đào', 'NGUYEN THI ANH DAO', 'same'],
    ["Sean O'Neil", 'Sean ONeil', 'same'],
    ['Juana Maria Dela Cruz', 'Juana Dela Cruz', 'near'],
    ['Juana M. Dela Cruz', 'Juana Maria Dela Cruz', 'near'],
    ['Juana Cruz', 'Juana Curz', 'near'],
    ['Juana', 'Juana Cruz', 'near'],
    ['王小明', 'Wang Xiaoming', 'near'],
    ['Someone Else', 'Juana Cruz', 'different'],
    ['Juan', 'Ana', 'different'],
    ['J C', 'Juana Cruz', 'different'],
    ['Maria Santos', 'Maria Reyes', 'different'],
  ] as const)('%s and %s are %s', (one, other, verdict) => {
    expect([compareNames(one, other), compareNames(other, one)]).toEqual([verdict, verdict]);
  });

  it.each(['<script>', 'Ana\u202Ezurc', '', '  ', '1234', 'a@b', '-'])('is not %j', (typed) => {
    expect(holderName(typed)).toBeUndefined();
  });

  it('is kept in one form', () => {
    expect(holderName('  Ｊｕａｎａ   dela  Cruz ')).toBe('Juana dela Cruz');
  });

  it('is the same in another order of words, case, width and accent', () => {
    expect(holderKey('NGUYEN van Áñ')).toBe(holderKey('Van  Nguyễn,  an'));
    expect(holderKey('Ｊｕａｎａ')).toBe(holderKey('juana'));
    expect(holderKey('Juana')).not.toBe(holderKey('Juan'));
  });
});
