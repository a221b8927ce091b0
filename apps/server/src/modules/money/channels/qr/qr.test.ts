import { type Currency, money, partsFromText } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, ChannelRefused, type Payee } from '../channel.ts';
import { bankTransferChannel } from '../by-staff.ts';
import { crc16, plainLetters, qrText } from './emvco.ts';
import { promptPay } from './promptpay.ts';
import { promptPayChannel, qrPhChannel, vietQrChannel } from './qr-channels.ts';
import { qrPh } from './qr-ph.ts';
import { vietQr } from './vietqr.ts';

const of = (currency: Currency, text: string) => money(currency, partsFromText(text) ?? -1n);

/** Reads a code as a bank's app does: field after field, and the checksum over all before it. */
function fieldsIn(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const id = text.slice(at, at + 2);
    const length = Number(text.slice(at + 2, at + 4));
    fields[id] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

describe('codes to pay by', () => {
  it('says the published check value of its checksum', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('writes VietQR as the published examples do', () => {
    const dynamic = { bin: '970416', number: '257678859', amount: of('VND', '10000'), purpose: 'Chuyển tiền' };
    expect(vietQr(dynamic)).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    );
    expect(vietQr({ bin: '970415', number: '113366668888' })).toBe(
      '00020101021138560010A0000007270126000697041501121133666688880208QRIBFTTA53037045802VN6304F443',
    );
    expect(vietQr({ bin: '970415', number: '9704151133666688', to: 'card' })).toContain('0208QRIBFTTC');
  });

  it('writes PromptPay as its example does, however the mobile number is spelled', () => {
    const known = '00020101021229370016A000000677010111011300668123456785802TH5303764540550.0063049948';
    for (const number of ['0812345678', '66812345678', '+66812345678']) {
      expect(promptPay({ kind: 'mobile', number }, of('THB', '50'))).toBe(known);
    }
  });

  it('gives a Thai biller the reference, and a person the amount', () => {
    const bill = fieldsIn(promptPay({ kind: 'biller', id: '099400015804189', reference: 'bz2345' }, of('THB', '99.5')));
    expect(fieldsIn(bill['30'] ?? '')).toEqual({ '00': 'A000000677010112', '01': '099400015804189', '02': 'BZ2345' });
    expect(bill['54']).toBe('99.50');
    const account = fieldsIn(promptPay({ kind: 'account', bank: '014', number: '1234567890' }));
    expect(fieldsIn(account['29'] ?? '')).toEqual({ '00': 'A000000677010111', '04': '0141234567890' });
    expect(account).not.toHaveProperty('54');
  });

  it('writes QR Ph for InstaPay: where to, whose, how much, and under what name', () => {
    const code = { bic: 'UBPHPHMMXXX', account: '109421234567', holder: 'Peña Trading', city: 'Manila' };
    const read = fieldsIn(qrPh({ ...code, amount: of('PHP', '500'), reference: 'BZ23456789' }));
    expect(fieldsIn(read['27'] ?? '')).toEqual({
      '00': 'com.p2pqrpay',
      '01': 'UBPHPHMMXXX',
      '02': '99964403',
      '04': '109421234567',
    });
    expect(read).toMatchObject({ '01': '12', '52': '6016', '53': '608', '54': '500.00', '58': 'PH' });
    expect(read).toMatchObject({ '59': 'Pena Trading', '60': 'Manila', '62': '0510BZ23456789' });
    expect(fieldsIn(qrPh(code))).toMatchObject({ '01': '11', '62': '0503***' });
  });

  it('holds what was put in, whatever it is, and ends in the checksum of all before it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,99}$/), fc.stringMatching(/^[ -~]{1,99}$/), (a, b) => {
        const text = qrText([
          ['59', a],
          ['60', b],
        ]);
        expect(fieldsIn(text)).toEqual({ '59': a, '60': b, '63': crc16(text.slice(0, -4)) });
      }),
    );
  });

  it('does not write what no app could read back', () => {
    for (const value of ['', 'ü', 'x'.repeat(100)]) expect(() => qrText([['59', value]])).toThrow(ChannelRefused);
  });

  it('takes marks off letters and leaves out what has no plain letter', () => {
    expect(plainLetters('  Nguyễn Đình  Chiểu ', 25)).toBe('Nguyen Dinh Chieu');
    expect(plainLetters('ร้าน Łódź & Søn ß', 25)).toBe('Lodz & Son ss');
    expect(plainLetters('Chuyển tiền nhanh cho bạn tôi', 12)).toBe('Chuyen tien');
  });
});

const payees = {
  vietqr: { bank: 'Vietcombank', bankCode: '970436', account: '0071 0003 45', holder: 'CTY BAIZE' },
  promptpay: { bank: 'PromptPay', bankCode: '', account: '081-234-5678', holder: 'Baize' },
  qrph: { bank: 'UnionBank', bankCode: 'UBPHPHMMXXX', account: '1094 2123 4567', holder: 'Baize Inc' },
  transfer: { bank: 'BDO', bankCode: '', account: '0012 3456 7890', holder: 'Baize Inc' },
} as const;
const staffChannels: readonly [keyof typeof payees, () => Channel, Currency][] = [
  ['vietqr', vietQrChannel, 'VND'],
  ['promptpay', promptPayChannel, 'THB'],
  ['qrph', qrPhChannel, 'PHP'],
  ['transfer', bankTransferChannel, 'PHP'],
];
const order = (currency: Currency, payee: Payee | null) => ({
  reference: '0194f0c2-0000-7000-8000-000000000001',
  code: 'BZ23456789',
  payee,
  amount: of(currency, '500'),
  returnUrl: 'http://localhost:3000/',
  expiresAt: 0 as never,
  idempotencyKey: 'k',
  timeZone: 'Asia/Manila',
});

describe('the account that PromptPay pays to', () => {
  const textFor = async (account: string, bankCode = '') => {
    const { show } = await promptPayChannel().create(order('THB', { bank: 'B', bankCode, account, holder: 'Baize' }));
    return show.kind === 'qr' ? fieldsIn(show.text) : {};
  };
  const PERSON = 'A000000677010111';
  const BILL = 'A000000677010112';

  it.each([
    { is: 'a mobile number', account: '081-234-5678', says: { '00': PERSON, '01': '0066812345678' } },
    { is: 'one with its country', account: '66812345678', says: { '00': PERSON, '01': '0066812345678' } },
    { is: 'a tax number', account: '1-2345-67890-12-3', says: { '00': PERSON, '02': '1234567890123' } },
    { is: 'an e-wallet', account: '123456789012345', says: { '00': PERSON, '03': '123456789012345' } },
    { is: 'a bank account', account: '1234567890', bank: '014', says: { '00': PERSON, '04': '0141234567890' } },
    {
      is: 'a biller',
      account: '099400015804189',
      bank: 'BILLER',
      says: { '00': BILL, '01': '099400015804189', '02': 'BZ23456789' },
    },
  ])('is $is', async ({ account, bank, says }) => {
    const text = await textFor(account, bank);
    expect(fieldsIn(text[says['00'] === BILL ? '30' : '29'] ?? '')).toEqual(says);
  });

  it.each(['8123', '08123456789', '66812345678901', 'x0812345678', '812345678', ''])('is never %j', async (account) => {
    await expect(textFor(account)).rejects.toBeInstanceOf(ChannelRefused);
  });

  it.each(['x014', '014x', '01', '0141', 'xBILLER', 'BILLERx', ' '])('is never of a bank %j', async (bankCode) => {
    await expect(textFor('1234567890', bankCode)).rejects.toBeInstanceOf(ChannelRefused);
  });
});

describe.each(staffChannels)('the channel %s, which staff confirm', (name, open, currency) => {
  it('shows the same account and reference, however often it is asked', async () => {
    const channel = open();
    const made = await channel.create(order(currency, payees[name]));
    expect(made).toMatchObject({ show: { reference: 'BZ23456789', account: { holder: payees[name].holder } } });
    expect(await channel.create(order(currency, payees[name]))).toEqual(made);
    // A Thai person's code carries no reference: payer and staff write it.
    if (name === 'vietqr' || name === 'qrph') expect(JSON.stringify(made.show)).toMatch(/00020101.*BZ23456789/);
  });

  it('refuses an order for which the brand names no account, or one that does not fit', async () => {
    const channel = open();
    await expect(channel.create(order(currency, null))).rejects.toBeInstanceOf(ChannelRefused);
    if (name === 'transfer') return;
    const wrong = { ...payees[name], bankCode: '?' };
    await expect(channel.create(order(currency, wrong))).rejects.toBeInstanceOf(ChannelRefused);
    await expect(channel.create(order('EUR', payees[name]))).rejects.toBeInstanceOf(ChannelRefused);
  });

  it('never says that money came or went: no webhook, no query does', async () => {
    const channel = open();
    expect(channel.confirmedBy).toBe('staff');
    expect(channel.readWebhook(Buffer.from('{"paid":true}'), {})).toBe('forged');
    expect(await channel.query('any')).toBe('unknown');
    expect(await channel.queryPayout('any')).toBe('unknown');
    const payout = { reference: 'r', amount: of(currency, '5'), account: '1', holder: 'J', idempotencyKey: 'r' };
    expect(await channel.createPayout(payout)).toMatchObject({ standing: 'pending' });
  });
});
