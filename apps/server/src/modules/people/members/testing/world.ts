import type { OnNewcomer } from '../../../../events/newcomer.ts';
import type { GivePresetGroup } from '../../../../events/preset-group.ts';
import { givePresetGroup } from '../../../play/lottery-tickets/index.ts';
import { noteInvited } from '../../../rewards/referral/index.ts';
import { accountSettings } from '@baize/contract/brand/account-settings';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { asId, type BrandCode, type Instant, instantOf } from '@baize/kernel';
import type { SessionsEnded } from '../../../../events/sessions-ended.ts';
import type { Chance } from '../../../../platform/time-and-chance/chance.ts';
import type { Clock } from '../../../../platform/time-and-chance/clock.ts';

import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { type BotCheck, openBotCheck } from '../../bot-check/index.ts';
import type { Brand } from '../../../brand/brands/index.ts';
import { CAPTCHA_LENGTH } from '../../sign-in/captcha-drawing.ts';
import { CAPTCHA_LETTERS } from '../../sign-in/captcha-glyphs.ts';
import { issueCaptcha } from '../../sign-in/issue-captcha.ts';
import type { RememberedBrowserCookie } from '../../sessions/remembered-browser-cookie.ts';
import { logIn } from '../../sign-in/log-in.ts';
import type { LogInForm } from '../../sign-in/log-in-input.ts';
import type { LogInAnswer } from '../../sign-in/sign-in.ts';
import { type Hasher, openHasher } from '../../passwords/hasher.ts';
import { register } from '../../registration/register.ts';
import type { RegisterForm } from '../../registration/register-form.ts';
import type { Visit } from '../visit.ts';
import type { Secrets } from '../../../../platform/settings/key-file.ts';
import type { Hints } from '../../../../platform/hints/hints.ts';

export const PASSWORD = 'quiet river 7';

const rule = (patternId: number, minLength: number, maxLength: number) => ({
  enabled: true,
  required: false,
  minLength,
  maxLength,
  acceptedPattern: '*',
  patternId,
});

export const BRAND: Brand = {
  code: asId<BrandCode>('demo'),
  name: 'Silk Road',
  logo: '',
  status: 0,
  statusTexts: {},
  hosts: ['*'],
  currency: 'PHP',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  languages: ['EN'],
  defaultLanguage: 'EN',
  minimumAge: 18,
  colours: {},
  registerBonus: '',
  languageNames: {},
  chatHeaderColour: '',
  imageCDNs: [],
  launchGameCDNs: [],
  registerOpen: true,
  registerRules: {
    username: { ...rule(1, 4, 20), acceptedPattern: '[\\p{L}0-9]+' },
    password: rule(2, 6, 20),
    email: { ...rule(3, 6, 60), acceptedPattern: '[^@\\s]+@[^@\\s]+' },
    payeeName: { ...rule(4, 2, 60), enabled: false },
    recommenderId: rule(5, 4, 20),
    affiliateCode: rule(6, 4, 20),
    paymentPassword: { ...rule(7, 6, 6), enabled: false, acceptedPattern: '[0-9]+' },
  },
  accounts: accountSettings.parse({ botCheck: 'off' }),
  whitelabel: { modId: 'root', enabled: '1', childrenNodes: [] },
  resources: [],
  customerService: [
    { csType: '3', path: '/chat' },
    { csType: 'VIP', path: '/chat/vip' },
  ],
  region: { allow: [], deny: [], unknownAllowed: true },
  regionTexts: {},
  domains: [],
  gtagId: '',
  jackpotAccount: null,
  pageTexts: {},
};

/** A registration as the form sends it. */
export function aForm(changes: Partial<RegisterForm> = {}): RegisterForm {
  return {
    username: 'lantern',
    password: PASSWORD,
    confirmPassword: changes.password ?? PASSWORD,
    payeeName: '',
    email: '',
    qqNum: '',
    mobileNum: '',
    recommenderId: '',
    affiliateCode: '',
    paymentPassword: '',
    line: '',
    whatsapp: '',
    facebook: '',
    wechat: '',
    idNumber: '',
    referralCode: '',
    captcha: '',
    birthDate: '',
    verificationCode: '',
    idToken: '',
    countryDialingCode: '',
    domain: '',
    registerUrl: '',
    registerMethod: 'WEB',
    terms: true,
    age: true,
    login: true,
    ...changes,
  };
}

/** A log-in by password as the form sends it. */
export function aLogIn(changes: Partial<LogInForm> = {}): LogInForm {
  return {
    username: 'lantern',
    password: PASSWORD,
    type: 'username',
    captcha: '',
    countryDialingCode: '',
    remember: false,
    remembered: false,
    ...changes,
  };
}

export interface SolvedCaptcha {
  readonly id: string;
  readonly answer: string;
  readonly image: string;
}

/** Members on a real database, with time in the test's hands, cheap hashes, and captchas it can read. */
export interface World {
  readonly database: TestDatabase;
  readonly clock: Clock & { wait(ms: number): void };
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly keys: Secrets & { readonly services: Record<string, never> };
  readonly botCheck: BotCheck;
  readonly firebase: undefined;
  readonly onNewcomer: OnNewcomer;
  readonly givePresetGroup: GivePresetGroup;
  readonly https: boolean;
  /** Hints go to nobody here. */
  readonly hints: Hints;
  readonly onSessionsEnded: (event: SessionsEnded) => void;
  /** How many passwords were compared with a hash so far. */
  readonly verifications: () => number;
  readonly ended: SessionsEnded[];
  register(
    form?: Partial<RegisterForm>,
    at?: { brand?: Partial<Brand>; visit?: Partial<Visit> },
  ): Promise<LogInAnswer | null>;
  logIn(
    form: Partial<LogInForm>,
    visit?: Partial<Visit>,
    at?: { brand?: Partial<Brand>; cookie?: RememberedBrowserCookie },
  ): Promise<LogInAnswer>;
  captcha(brand?: BrandCode): Promise<SolvedCaptcha>;
}

export async function openWorld(options: { insideMax?: number } = {}): Promise<World> {
  const database = await freshDatabase();
  let now: Instant = instantOf(Date.UTC(2026, 0, 10, 12));
  let verifications = 0;
  let drawn: number[] = [];
  const clock = { now: () => now, wait: (ms: number) => void (now = instantOf(now + ms)) };
  const chance: Chance = { bytes: randomBytes, below: (limit) => remember(limit, randomInt(limit)) };
  const hasher = openHasher({
    cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    onVerify: () => void (verifications += 1),
    ...options,
  });
  const ended: SessionsEnded[] = [];
  const secretFor = (purpose: string) => createHash('sha256').update(purpose).digest();
  const keys = { secretFor, services: {} };
  const deps = {
    clock,
    chance,
    hasher,
    keys,
    // A puzzle that a test solves at once.
    botCheck: openBotCheck({ keys, steps: { least: 1, most: 3 } }),
    firebase: undefined,
    onNewcomer: noteInvited,
    givePresetGroup,
    https: false,
    hints: { tell: () => undefined, subscribe: () => () => undefined },
    onSessionsEnded: (event: SessionsEnded) => void ended.push(event),
  };
  const visitOf = (visit: Partial<Visit> = {}): Visit => ({
    address: '203.0.113.7',
    userAgent: 'test',
    captchaId: undefined,
    ...visit,
  });

  /** Only letters are drawn below their number, so a captcha's first draws of that limit are its answer. */
  function remember(limit: number, value: number): number {
    if (limit === CAPTCHA_LETTERS.length) drawn.push(value);
    return value;
  }

  return {
    ...deps,
    database,
    verifications: () => verifications,
    ended,
    register: (form, { brand, visit } = {}) =>
      register(database.api, { brand: { ...BRAND, ...brand }, form: aForm(form), visit: visitOf(visit) }, deps),
    logIn: (form, visit, { brand, cookie } = {}) => {
      const input = { brand: { ...BRAND, ...brand }, form: aLogIn(form), visit: visitOf(visit) };
      return logIn(database.api, { ...input, ...(cookie && { cookie }) }, deps);
    },
    captcha: async (brand = BRAND.code) => {
      drawn = [];
      const issued = await issueCaptcha(database.api, brand, { clock, chance });
      const answer = drawn.slice(0, CAPTCHA_LENGTH).map((i) => CAPTCHA_LETTERS[i] ?? '');
      return { ...issued, answer: answer.join('') };
    },
  };
}
