import type { Call } from '@baize/contract/call';
import { opsDepositChannels, opsPutDepositChannel } from '@baize/contract/money/deposit-channels-ops';
import {
  opsBrandLimits,
  opsMemberLimits,
  opsPutBrandLimits,
  opsPutMemberLimit,
} from '@baize/contract/money/limits-ops';
import { opsContractCaps, opsPutContractCap } from '@baize/contract/agents/contracts';
import { opsAgentPayLimit, opsPutAgentPayLimit } from '@baize/contract/agents/settlements';
import { opsPutTransferSettings, opsTransferSettings } from '@baize/contract/money/member-transfers-ops';
import { opsPutWithdrawalSettings, opsWithdrawalSettings } from '@baize/contract/money/withdrawals-ops';
import { opsFreeRoundCeilings, opsPutFreeRoundCeilings } from '@baize/contract/play/free-rounds-ops';
import {
  opsLotteryGroup,
  opsLotteryTerms,
  opsPutLotteryGroup,
  opsPutLotteryTerms,
} from '@baize/contract/play/lottery-terms-ops';
import { opsPutWinCeiling, opsWinCeilings } from '@baize/contract/play/round-review-ops';
import { opsPutWallets, opsWallets } from '@baize/contract/play/vendor-wallets-ops';
import { opsAddVendor, opsAddVendorKey } from '@baize/contract/play/vendors-ops';
import { generateKeyPairSync } from 'node:crypto';
import { guardedMissions } from './guarded-missions.ts';
import { guardedRewards } from './guarded-rewards.ts';

const keyOf = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const [KEY, OTHER_KEY] = [keyOf(), keyOf()];

export type Form = Readonly<Record<string, unknown>>;
export interface Setting {
  readonly put: Call;
  /** What it is before: set by two where need be. */
  readonly usual: () => Form;
  readonly loosened: Readonly<Record<string, Form>>;
  readonly tightened: Readonly<Record<string, Form>>;
  /** What is there now, as one text. */
  readonly shown: () => Promise<string>;
}

const WAY = { kind: 'bank', channel: 'sandbox', enabled: true, minimum: '100', maximum: '5000' };
const METHOD = { ...WAY, feeFixed: '10', feePercent: 1 };
const OFFER = {
  ...{ minimum: '100', maximum: '5000', fee: '10', feeRate: 100, bonusRate: 100, bonusMaximum: '500' },
  ...{ turnover: 100, bonusTurnover: 300 },
};
const LEVELS = [{ ...OFFER, from: 3 }];
const PAYEE = { bank: 'Bank of Luzon', bankCode: 'BOLUPHMM', account: '001234567890', holder: 'Baize Gaming Inc' };
const LIMIT = { kind: 'deposit', period: '24h' };

const LOTTERY = {
  ...{ game: 'ssc-1m', bases: ['2'], least: '0.01', most: '100', notePayout: '1000', ticketPayout: '2000' },
  ...{ issueStake: '5000', issuePayout: '9000', issueExposure: '100000', playExposure: '10000', notes: 1_000 },
  ...{ multiple: 100, groups: { least: 1700, greatest: 1900 }, listed: {}, share: '0.9', levels: 1, step: 1 },
  plays: { dwd: { isOff: true, ticketPayout: '500', exposure: '700' } },
};

/** Whom and what the settings are about, and how they are read. */
export interface SettingsStage {
  readonly member: () => string;
  readonly vendor: () => string;
  readonly valueOf: (call: Call, request: Form) => Promise<string>;
  readonly vendorNow: () => Promise<string>;
}

/** Every setting that guards money: what it may be, and what is looser and tighter than that. */
export const guardedSettings = ({ member, vendor, valueOf, vendorNow }: SettingsStage) =>
  ({
    'how the brand pays out': {
      put: opsPutWithdrawalSettings,
      usual: () => ({
        methods: [METHOD],
        levels: [{ level: 0, amountPerDay: '1000', countPerDay: 3, freePerMonth: 1 }],
        ...{ automaticUpTo: '500', fourEyesFrom: '2000', coolingHours: 24, newMemberDays: 7, newDeviceHours: 24 },
        ...{ newAccountDays: 3, fastAfterDepositMinutes: 60, manyPerDay: 3, firstIsReviewed: true },
      }),
      loosened: {
        'what rules approve alone': { automaticUpTo: '500.01' },
        'from where two approve': { fourEyesFrom: '2000.01' },
        'the most of one payout': { methods: [{ ...METHOD, maximum: '5000.01' }] },
        'a way more': { methods: [METHOD, { ...METHOD, kind: 'crypto' }] },
        'another channel': { methods: [{ ...METHOD, channel: 'transfer' }] },
        'a lower fee': { methods: [{ ...METHOD, feeFixed: '9' }] },
        'a lower rate': { methods: [{ ...METHOD, feePercent: 0 }] },
        'the amount of a day': { levels: [{ level: 0, amountPerDay: '1000.01', countPerDay: 3 }] },
        'the number of a day': { levels: [{ level: 0, amountPerDay: '1000', countPerDay: 4 }] },
        'the free ones of a month': { levels: [{ level: 0, amountPerDay: '1000', countPerDay: 3, freePerMonth: 2 }] },
        'more for a level': {
          levels: [
            { level: 0, amountPerDay: '1000', countPerDay: 3 },
            { level: 5, amountPerDay: '1001', countPerDay: 3 },
          ],
        },
        'no cooling time': { coolingHours: 23 },
        'sooner no new member': { newMemberDays: 6 },
        'sooner no new device': { newDeviceHours: 23 },
        'sooner no new account': { newAccountDays: 2 },
        'sooner after a deposit': { fastAfterDepositMinutes: 59 },
        'more in a day unseen': { manyPerDay: 4 },
        'a first one unseen': { firstIsReviewed: false },
      },
      tightened: {
        'all of them': {
          methods: [{ ...METHOD, maximum: '4000', feeFixed: '11' }],
          levels: [{ level: 0, amountPerDay: '999', countPerDay: 2 }],
          ...{ automaticUpTo: '0', fourEyesFrom: '1', coolingHours: 48, newMemberDays: 8, newDeviceHours: 25 },
          ...{ newAccountDays: 4, fastAfterDepositMinutes: 61, manyPerDay: 2 },
        },
        'no way at all': { methods: [] },
        closed: { open: false },
        'what guards nothing': { receiptMinutes: 5, cancellable: false, accountsMaximum: 50, institutions: ['BDO'] },
      },
      shown: () => valueOf(opsWithdrawalSettings, {}),
    },
    'a way to deposit': {
      put: opsPutDepositChannel,
      usual: () => ({
        ...{ channel: 'transfer', kind: 'transfer', currency: 'PHP', presets: [], minutes: 60, minLevel: 1 },
        ...OFFER,
        ...{ levels: LEVELS, payee: PAYEE, enabled: true, sort: 5 },
      }),
      loosened: {
        'another payee': { payee: { ...PAYEE, account: '999' } },
        'the most of one payment': { maximum: '5000.01' },
        'a lower fee': { fee: '9' },
        'a lower rate': { feeRate: 99 },
        'more bonus': { bonusRate: 101 },
        'a higher bonus at most': { bonusMaximum: '501' },
        'less turnover': { turnover: 99 },
        'less turnover of a bonus': { bonusTurnover: 299 },
        'a lower level': { minLevel: 0 },
        'more for a level': { levels: [{ ...OFFER, from: 3, bonusRate: 101 }] },
        'a level with more': { levels: [...LEVELS, { ...OFFER, from: 4, turnover: 0 }] },
        'a better level sooner': { levels: [{ ...OFFER, from: 2, fee: '9' }] },
      },
      tightened: {
        'all of them': {
          ...OFFER,
          maximum: '4000',
          fee: '11',
          feeRate: 101,
          bonusRate: 0,
          bonusMaximum: '0',
          turnover: 101,
        },
        'no levels': { levels: [] },
        'switched off': { enabled: false },
        'what guards nothing': { sort: 9, presets: ['100'], minutes: 90, titles: { EN: 'Bank' } },
      },
      shown: () => valueOf(opsDepositChannels, {}),
    },
    'limits of the brand': {
      put: opsPutBrandLimits,
      usual: () => ({ limits: [{ ...LIMIT, amount: '1000' }], checkMinutes: 60 }),
      loosened: {
        'a higher one': { limits: [{ ...LIMIT, amount: '1000.01' }] },
        'none any more': { limits: [] },
        'another in its place': { limits: [{ kind: 'loss', period: '24h', amount: '1' }] },
        'later reality checks': { checkMinutes: 61 },
        'no reality checks': { checkMinutes: null },
      },
      tightened: {
        'a lower one': { limits: [{ ...LIMIT, amount: '999' }] },
        'one more': {
          limits: [
            { kind: 'stake', period: '7d', amount: '5' },
            { ...LIMIT, amount: '1000' },
          ],
        },
        'sooner reality checks': { checkMinutes: 30 },
      },
      shown: () => valueOf(opsBrandLimits, {}),
    },
    'a limit that staff set for a member': {
      put: opsPutMemberLimit,
      usual: () => ({ username: member(), kind: 'stake', period: '7d', amount: '50', reason: 'As asked.' }),
      loosened: { 'a higher one': { amount: '51' }, 'none any more': { amount: null } },
      tightened: { 'a lower one': { amount: '49' }, 'another one': { kind: 'loss', amount: '9' } },
      shown: async () => {
        const { limits } = JSON.parse(await valueOf(opsMemberLimits, { username: member() })) as { limits: unknown };
        return JSON.stringify(limits);
      },
    },
    'transfers between members': {
      put: opsPutTransferSettings,
      usual: () => ({ isOpen: true, minimum: '10', maximum: '100', dayMaximum: '1000' }),
      loosened: { 'more at once': { maximum: '101' }, 'more in a day': { dayMaximum: '1001' } },
      tightened: {
        'all of them': { minimum: '11', maximum: '99', dayMaximum: '999' },
        'a lower minimum': { minimum: '1' },
        closed: { isOpen: false },
      },
      shown: () => valueOf(opsTransferSettings, {}),
    },
    'what agents may be promised': {
      put: opsPutContractCap,
      usual: () => ({ kind: 'salary', lossRate: 20_000, profitRate: 10_000 }),
      loosened: { 'more where the line lost': { lossRate: 20_001 }, 'more where it won': { profitRate: 10_001 } },
      tightened: { less: { lossRate: 10_000, profitRate: 5000 } },
      shown: () => valueOf(opsContractCaps, {}),
    },
    'what agents are paid by itself': {
      put: opsPutAgentPayLimit,
      usual: () => ({ alone: '1000' }),
      loosened: { more: { alone: '1001' } },
      tightened: { less: { alone: '999' }, nothing: { alone: '0' } },
      shown: () => valueOf(opsAgentPayLimit, {}),
    },
    'transfers that are closed': {
      put: opsPutTransferSettings,
      usual: () => ({ isOpen: false, minimum: '10', maximum: '100', dayMaximum: '1000' }),
      loosened: { opened: { isOpen: true } },
      tightened: { less: { maximum: '50' } },
      shown: () => valueOf(opsTransferSettings, {}),
    },
    'how a lottery game is sold': {
      put: opsPutLotteryTerms,
      usual: () => LOTTERY,
      loosened: {
        'a dearer note': { most: '101' },
        'more notes': { notes: 1_001 },
        'a greater multiple': { multiple: 101 },
        'more for a note': { notePayout: '1001' },
        'more for a ticket': { ticketPayout: '2001' },
        'more on an issue': { issueStake: '5001' },
        'more won with an issue': { issuePayout: '9001' },
        'more won by all': { issueExposure: '100001' },
        'no limit of all': { issueExposure: null },
        'more won with a play': { playExposure: null },
        'a higher prize group': { groups: { least: 1700, greatest: 1901 } },
        'a higher share': { share: '0.91' },
        'more back at each level': { step: 2 },
        'more levels': { levels: 2 },
        'odds of its own': { listed: { dwd: { dwd: '9.1' } } },
        'a play that was off': { plays: { dwd: { isOff: false, ticketPayout: '500', exposure: '700' } } },
        'more for a ticket of a play': { plays: { dwd: { isOff: true, ticketPayout: '501', exposure: '700' } } },
        'a play without a limit': { plays: { dwd: { isOff: true, ticketPayout: '500', exposure: null } } },
      },
      tightened: {
        'all of them': {
          ...{ most: '99', notes: 999, multiple: 99, notePayout: '999', ticketPayout: '1999', issueStake: '4999' },
          ...{ issuePayout: '8999', issueExposure: '99999', playExposure: '9999', share: '0.89', levels: 0, step: 0 },
          groups: { least: 1700, greatest: 1899 },
        },
        'a play off': { plays: { ...LOTTERY.plays, 'direct:h2': { isOff: true } } },
        'what guards nothing': { bases: ['1'], least: '1' },
        'the same': {},
      },
      shown: () => valueOf(opsLotteryTerms, { game: LOTTERY.game }),
    },
    'the prize group of a member': {
      put: opsPutLotteryGroup,
      usual: () => ({ username: member(), greatest: 1900 }),
      loosened: { higher: { greatest: 1901 }, 'that of the game': { greatest: null } },
      tightened: { lower: { greatest: 1899 }, 'the same': {} },
      shown: () => valueOf(opsLotteryGroup, { username: member() }),
    },
    'where vendors play from': {
      put: opsPutWallets,
      usual: () => ({ isSingle: true, autoTransfer: false, seamless: [] }),
      loosened: { 'a wallet at each': { isSingle: false } },
      tightened: { 'what guards nothing': { autoTransfer: true } },
      shown: () => valueOf(opsWallets, {}),
    },
    'where one of them plays from': {
      put: opsPutWallets,
      usual: () => ({ isSingle: false, autoTransfer: false, seamless: ['house'] }),
      loosened: { 'a wallet there': { seamless: [] } },
      tightened: { 'one wallet': { isSingle: true } },
      shown: () => valueOf(opsWallets, {}),
    },
    'a ceiling of wins': {
      put: opsPutWinCeiling,
      usual: () => ({ vendor: vendor(), round: '100', day: '500' }),
      loosened: { 'of a round': { round: '101' }, 'of a day': { day: null }, none: { round: null, day: null } },
      tightened: { lower: { round: '99', day: '499' } },
      shown: async () => {
        const { list } = JSON.parse(await valueOf(opsWinCeilings, {})) as { list: { vendor: string }[] };
        return JSON.stringify(list.filter((one) => one.vendor === vendor()));
      },
    },
    'what one person may give in free rounds': {
      put: opsPutFreeRoundCeilings,
      usual: () => ({ campaign: '100', day: '500' }),
      loosened: { 'of a campaign': { campaign: '101' }, 'of a day': { day: '501' } },
      tightened: { lower: { campaign: '99', day: '499' } },
      shown: async () => {
        const { campaign, day } = JSON.parse(await valueOf(opsFreeRoundCeilings, {})) as Form;
        return JSON.stringify([campaign, day]);
      },
    },
    ...guardedRewards(valueOf),
    ...guardedMissions(valueOf),
    'a vendor': {
      put: opsAddVendor,
      usual: () => ({
        ...{ vendor: vendor(), name: 'Studio', url: 'https://one.example', operatorId: 7, publicKey: KEY },
        ...{ addresses: ['203.0.113.0/24'], currencies: ['PHP'], gameOrigins: ['https://games.example'] },
      }),
      loosened: {
        'another address': { url: 'https://two.example' },
        'another key': { publicKey: OTHER_KEY },
        'another name for us': { operatorId: 8 },
        'calls from more places': { addresses: ['203.0.113.0/24', '198.51.100.1'] },
        'calls from everywhere': { addresses: [] },
        'one currency more': { currencies: ['PHP', 'VND'] },
        'games from elsewhere': { gameOrigins: ['https://games.example', 'https://more.example'] },
      },
      tightened: {
        'fewer places': { addresses: ['203.0.113.0/24'], gameOrigins: [] },
        'switched off': { enabled: false },
        'another name': { name: 'Studio One', playMoney: true },
      },
      shown: vendorNow,
    },
    'an aggregator, by its secrets and options': {
      put: opsAddVendor,
      usual: () => ({
        ...{ vendor: vendor(), name: 'Aggregator', protocol: 'one-api', url: 'https://one.example' },
        secrets: { apiKey: 'our-name-there', secret: 'that-only-two-of-us-know' },
      }),
      loosened: {
        'other secrets': { secrets: { apiKey: 'our-name-there', secret: 'that-nobody-else-knows' } },
        'another option': { options: { repeat: 'duplicate' } },
      },
      tightened: {
        'the same secrets in another order': {
          secrets: { secret: 'that-only-two-of-us-know', apiKey: 'our-name-there' },
        },
      },
      shown: vendorNow,
    },
    'the key of a vendor': {
      put: opsAddVendorKey,
      usual: () => ({ vendor: vendor(), publicKey: KEY }),
      loosened: { 'a new one': { publicKey: OTHER_KEY } },
      tightened: { 'the same again': {} },
      shown: vendorNow,
    },
  }) satisfies Readonly<Record<string, Setting>>;
