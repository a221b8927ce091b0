import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@baize/contract/call';
import type { z } from 'zod';
import { isAmount, sampleOf, schemaOf } from './samples.ts';

/** A field of a request with what is needed to make it invalid. Read from the contract, so that new fields are covered. */
export interface Field {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  /** Null is an answer, too. */
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  readonly isMoney: boolean;
  /** An amount that may be nothing: where a setting begins, not what somebody pays. */
  readonly mayBeNothing: boolean;
  /** Only certain texts are taken: a choice, a constant, an id. */
  readonly isClosed: boolean;
}

/** One thing sent wrongly. `body` is JSON text as it goes out; `query` is what stands in the address. */
export interface BadRequest {
  readonly name: string;
  readonly body?: string;
  readonly query?: URLSearchParams;
  readonly contentType?: string;
  /** Whether it may pass: what is only strange, not wrong, is answered or refused, as long as it does no harm. */
  readonly mayPass: boolean;
}

/** What nobody can pay (attack case A17), as JSON text: as numbers, as texts and as things that are neither. */
const NOT_MONEY = [
  ...['-1', '0', '-0', 'NaN', 'Infinity', '1e308', '9007199254740993', '1'.repeat(30), '0.001', '150', 'null'],
  ...['"-1"', '"0"', '"-0"', '"0.00"', '"NaN"', '"Infinity"', '"1e308"', '"1e3"', '"0x10"', '" 10 "', '"１０"', '""'],
  ...[
    '"9007199254740993"',
    `"${'1'.repeat(30)}"`,
    '"10.005"',
    '"0.001"',
    '"+10"',
    '"1,000"',
    '"10."',
    '"007"',
    '"₱150"',
  ],
  ...['[10]', '["150"]', '{"$gt":0}', 'true', '"150\\u0000"', '"150; drop table ledger_transfer"', '"10\\n"'],
];

/** Of these, what a setting may be all the same: nothing, and less than a coin. */
const SMALL: readonly string[] = ['"0"', '"0.00"', '"10.005"', '"0.001"'];

/** Told of a game's bets, the ceilings of its wins, of free rounds and of awards, not paid by anybody: a vendor counts in less than coins. */
const FINER_THAN_A_COIN: readonly string[] = ['minBet', 'round', 'day', 'campaign', 'alone'];
const FINE: readonly string[] = ['"10.005"', '"0.001"'];

/** Wrong for a field of that type, as JSON text. */
const WRONG_TYPES: Readonly<Record<Field['type'], readonly string[]>> = {
  string: ['12', 'true', 'null', '[]', '{}', '["text"]', '{"$gt":""}'],
  integer: ['"abc"', 'null', '[]', '{}', '1.5'],
  number: ['"abc"', 'null', '[]', '{}'],
  boolean: ['"yes"', '1', 'null', '[]', '{}'],
  object: ['12', 'true', 'null', '[]', '"text"', '[{}]'],
  array: ['12', 'true', 'null', '{}', '"text"', '{"length":2}'],
};
const WRONG_NUMBERS = ['abc', 'NaN', 'Infinity', '1.5', '-1', '1'.repeat(30), '１', '[1]', '{"$gt":0}', "1' or '1'='1"];

/** Texts that have broken other people's systems. */
const HOSTILE = [
  "' or 1=1; drop table ledger_transfer; --",
  '1); update ledger_account set balance_parts = 9e15; --',
  '<script>alert(document.cookie)</script>',
  '"><img src=x onerror=alert(1)>',
  'nul\u0000byte',
  'half a pair \ud800',
  '\u202etxt.exe\u202c \u200f\u200f',
  '9'.repeat(30),
  '../../../../etc/passwd',
  '${7*7}{{7*7}}%s%n%x',
  'line\r\nset-cookie: a=b',
  'Z̸̢̛̛a̷͝l̵̕g̶̈́o 🏴‍☠️',
];

/** What a caller may not decide, and the names by which objects are poisoned. */
const EXTRAS = [
  ['isAgent', '1'],
  ['balance', '"1000000"'],
  ['memberId', `"${randomUUID()}"`],
  ['status', '"succeeded"'],
  ['credited', '"1000000"'],
  ['createdAt', '0'],
  ['toString', '"x"'],
] as const;
const POISONS = ['"__proto__":{"isAgent":1}', '"constructor":{"prototype":{"isAgent":1}}'];
const NO_REQUESTS = ['', 'null', '[]', '"text"', '1', '{', '{"a":', '[{}', '\u0000', '['.repeat(20_000)];

const LONG = 'a'.repeat(10_000);
const MEGABYTE = 'a'.repeat(1_000_000);

/** What a promotion brings, as JSON text. */
const EVERYBODY = '{"levels":null,"labels":null,"dialingCodes":null,"registeredSince":null,"line":null}';
const CHECK_IN = JSON.stringify({
  ...{ deal: { kind: 'checkIn', amounts: ['1'] }, currency: 'PHP', edition: 1, claimDays: 7, excludes: [] },
  terms: {
    ...{ turnover: 100, counts: [], largestStake: null, pays: 'atOnce', largestPayout: null, runDays: 7, stacks: true },
  },
  audience: { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null },
  budget: { whole: '1000', day: null, member: null },
});

/** What a sample made from the schema alone gets wrong, by field or, where a call minds, by call and field. */
const GOOD: Readonly<Record<string, () => string>> = {
  origin: () => '"http://localhost:3000"',
  state: () => `"${randomBytes(32).toString('base64url')}"`,
  '/wps/social/link ticket': () => `"${randomBytes(32).toString('base64url')}"`,
  '/wps/social/complete ticket': () => `"${randomBytes(32).toString('base64url')}"`,
  username: () => `"sweep${randomBytes(4).toString('hex')}"`,
  password: () => '"Sweep-2026-ok"',
  birthDate: () => '"1990-05-01"',
  confirmPassword: () => '"Sweep-2026-ok"',
  newPassword: () => '"Sweep-2026-new"',
  confirmNewPassword: () => '"Sweep-2026-new"',
  oldPassword: () => '"Sweep-2026-ok"',
  countryDialingCode: () => '"63"',
  mobileNum: () => '"9171234567"',
  nodeId: () => '"house.paper_lanterns"',
  content: () => '"Nothing is wrong, thank you."',
  url: () => '""',
  target: () => '""',
  endsAt: () => 'null',
  allow: () => '["PH"]',
  deny: () => '["US"]',
  telegram: () => '"https://t.me/baize"',
  facebook: () => '"https://facebook.com/baize"',
  viber: () => '"viber://chat?number=639170000000"',
  '/ops/brand/service customerService': () => '[{"csType":"3","path":"https://help.example/chat"}]',
  '/ops/games/pauses until': () => 'null',
  '/ops/vendors/reach blockedIn': () => '["KP"]',
  '/wps/session id': () => `"${randomBytes(32).toString('hex')}"`,
  '/ops/deny-list email': () => '"nobody@baize.example"',
  '/wps/agent/contracts/accept shown': () => `{"text":"${'a'.repeat(64)}","settlementId":null}`,
  '/wps/agent/contracts/offer shown': () => `{"text":"${'a'.repeat(64)}","settlementId":null}`,
  '/ops/agents/contracts/offer shown': () => `{"text":"${'a'.repeat(64)}","settlementId":null}`,
  '/wps/agent/contracts/accept hash': () => `"${'a'.repeat(64)}"`,
  '/ops/mall/offers kind': () => '"goods"',
  '/wps/agent/affiliate code': () => '"HARBOUR01"',
  '/ops/brand/register-rules rules': () => '{}',
  '/ops/brand/accounts smsCountries': () => '["PH"]',
  '/ops/brand/terms texts': () => '{"EN":{"title":"Terms","content":"<p>Play fair.</p>"}}',
  '/ops/adjustments/propose username': () => '"demo01"',
  '/ops/adjustments/propose reason': () => '"A round was settled wrongly."',
  '/ops/adjustments/refuse note': () => '"It was not so."',
  '/ops/members/freeze reason': () => '"A card was reported."',
  '/ops/members/unfreeze reason': () => '"The card was theirs."',
  '/ops/members/line username': () => '"demo01"',
  '/ops/members/line level': () => '2',
  '/ops/members/line reason': () => '"As the agent asked."',
  '/ops/members/turnover username': () => '"demo01"',
  '/ops/members/turnover/waive username': () => '"demo01"',
  '/ops/members/turnover/waive reason': () => '"Plays where no rounds are told."',
  '/ops/members/wallets/home username': () => '"demo01"',
  '/ops/members/wallets/home reason': () => '"Asked by the member."',
  '/ops/limits/member username': () => '"demo01"',
  '/ops/limits/member kind': () => '"loss"',
  '/ops/limits/member period': () => '"7d"',
  '/ops/limits/member amount': () => '"1000000"',
  '/ops/limits/member reason': () => '"as asked"',
  '/ops/limits/brand limits': () => '[{"kind":"deposit","period":"1m","amount":"90000000"}]',
  '/ops/limits/brand checkMinutes': () => '60',
  '/wps/member/limits kind': () => '"deposit"',
  '/wps/member/limits period': () => '"1m"',
  '/wps/member/limits amount': () => '"90000000"',
  '/wps/member/reality-check minutes': () => '60',
  '/wps/member/play-clock dueAt': () => '1767225600000',
  '/wps/member/play-clock answer': () => '"goOn"',
  '/wps/member/account-statement from': () => '"2026-01-01"',
  '/wps/member/account-statement to': () => '"2026-01-31"',
  '/ops/members/freeze username': () => '"demo01"',
  '/ops/members/unfreeze username': () => '"demo01"',
  '/ops/members/money username': () => '"demo01"',
  '/ops/members/statement username': () => '"demo01"',
  '/ops/deposit-channels channel': () => '"vietqr"',
  '/ops/deposit-channels currency': () => '"VND"',
  '/ops/deposit-channels presets': () => '["200000"]',
  '/ops/deposits channel': () => '"sandbox"',
  '/ops/deposits/notice channel': () => '"transfer"',
  '/ops/deposits/notice noticeId': () => `"sweep-${randomBytes(8).toString('hex')}"`,
  '/ops/deposits/notices/dismiss note': () => '"It is rent."',
  '/ops/books/reconcile channel': () => '"sandbox"',
  day: () => '"2026-01-05"',
  digest: () => `"${'a'.repeat(64)}"`,
  '/wps/member/records/account/export language': () => '"EN"',
  '/wps/relay/GCS_walletTransfer type': () => '"in"',
  '/wps/relay/GCS_walletTransfer vendor': () => '"house"',
  '/wps/relay/GCS_walletTransfer amount': () => '"150"',
  '/wps/lottery/slip game': () => '"ssc-1m"',
  '/wps/lottery/slip issue': () => '"202611230001"',
  '/wps/lottery/slip tickets': () =>
    '[{"play":"dwd","selection":[[1],[],[],[],[]],"price":{"by":"multiple","base":"2","unit":"yuan","multiple":1}}]',
  '/wps/lottery/slip chase': () =>
    '{"stopOnWin":true,"issues":[{"issue":"202611230001","multiple":1},{"issue":"202611230002","multiple":2}]}',
  '/wps/lottery/tickets game': () => '"ssc-1m"',
  '/wps/lottery/terms game': () => '"ssc-1m"',
  '/wps/lottery/chases game': () => '"ssc-1m"',
  '/ops/lottery/terms game': () => '"ssc-1m"',
  '/ops/lottery/terms bases': () => '["2"]',
  '/ops/lottery/terms groups': () => '{"least":1700,"greatest":1900}',
  '/ops/lottery/terms listed': () => '{}',
  '/ops/lottery/terms share': () => '"0.9"',
  '/ops/lottery/terms plays': () => '{"dwd":{"isOff":true}}',
  '/ops/lottery/group username': () => '"demo01"',
  '/ops/lottery/group greatest': () => '1900',
  '/lgw/vn/numbers gameCode': () => '"xsmb"',
  '/ops/lottery/tickets game': () => '"ssc-1m"',
  '/ops/lottery/tickets issue': () => '"202611230001"',
  '/ops/lottery/exposure game': () => '"ssc-1m"',
  '/ops/lottery/exposure issue': () => '"202611230001"',
  '/ops/wallets isSingle': () => 'true',
  '/ops/wallets seamless': () => '[]',
  '/ops/brand/site imageCDNs': () => '["https://img.example"]',
  '/ops/brand/site launchGameCDNs': () => '["https://play.example"]',
  '/ops/play/win-ceilings day': () => '"500000"',
  '/ops/awards/ceiling day': () => '"500000"',
  '/wps/agent/figures from': () => '"2026-01-01"',
  '/wps/agent/figures to': () => '"2026-01-31"',
  '/wps/agent/figures/bets from': () => '"2026-01-01"',
  '/wps/agent/figures/bets to': () => '"2026-01-31"',
  '/wps/agent/figures/transactions from': () => '"2026-01-01"',
  '/wps/agent/figures/transactions to': () => '"2026-01-31"',
  '/ops/agents/cost from': () => '"2026-01-01"',
  '/ops/agents/cost to': () => '"2026-01-31"',
  '/ops/missions/report from': () => '"2026-01-01"',
  '/ops/missions/report to': () => '"2026-01-31"',
  '/ops/missions audience': () => EVERYBODY,
  '/wps/missions/claim period': () => '"once"',
  '/ops/referral steps': () => '[{"step":"registered","least":null,"inviter":"5","invited":"5"}]',
  '/ops/raffles closesAt': () => '1798761600000',
  '/ops/raffles drawsAt': () => '1798848000000',
  '/ops/awards/cost from': () => '"2026-01-01"',
  '/ops/awards/cost to': () => '"2026-01-31"',
  '/ops/promotions/offer offer': () => CHECK_IN,
  '/ops/promotions/simulate offer': () => CHECK_IN,
  '/ops/play/free-rounds/ceilings day': () => '"500000"',
  '/ops/play/free-rounds/campaigns startsAt': () => '1767225600000',
  '/ops/play/free-rounds/campaigns endsAt': () => '1798761600000',
  '/lgw/lottery/issue gameCode': () => '"ssc-1m"',
  '/lgw/lottery/openedNumbers gameCode': () => '"ssc-1m"',
  '/lgw/lottery/proof gameCode': () => '"xsmb"',
  '/lgw/lottery/proof issue': () => '"20250630"',
  '/ops/lottery/issues gameCode': () => '"xsmb"',
  '/ops/lottery/results issue': () => '"20261123"',
  '/ops/lottery/results gameCode': () => '"xsmb"',
  '/ops/lottery/results numbers': () => '"1 2 3"',
  '/ops/lottery/voids issue': () => '"20261123"',
  '/ops/lottery/voids gameCode': () => '"xsmb"',
  '/ops/lottery/offers gameCode': () => '"xsmb"',
  '/ops/vendors url': () => '"https://studio.example/api"',
  '/ops/transfer-settings isOpen': () => 'true',
  '/ops/transfer-settings minimum': () => '"10"',
  '/ops/transfer-settings maximum': () => '"20000"',
  '/ops/transfer-settings dayMaximum': () => '"50000"',
  '/wps/member/payout/account kind': () => '"bank"',
  '/wps/member/payout/account institution': () => '"BDO"',
  '/wps/member/payout/account number': () => '"001234567890"',
  '/wps/member/payout/account holder': () => '"Maria Santos"',
  paymentPassword: () => '"Sweep-2026-pin"',
  '/ops/withdrawals/settle reference': () => '"BDO-2026-0042"',
  '/ops/withdrawals/settle note': () => '"By the branch in Cebu."',
  '/ops/withdrawals/retry note': () => '"The bank is open again."',
  '/ops/withdrawals/receipt note': () => '"The bank confirms it."',
  '/ops/withdrawals/uphold note': () => '"The bank has no trace of it."',
  '/ops/withdrawals/refuse note': () => '"Please bind your own account."',
  '/ops/withdrawal-settings methods': () => '[{"kind":"bank","channel":"sandbox","minimum":"100","maximum":"50000"}]',
  '/ops/withdrawal-settings cancellable': () => 'true',
  '/ops/withdrawal-settings institutions': () => '[]',
  '/ops/withdrawal-settings levels': () => '[{"level":0,"amountPerDay":"50000","countPerDay":5}]',
  resources: () =>
    '[{"resourceType":"app","platform":"android","url":"https://help.example/app","qrCodeUrl":"","version":"1"}]',
};

type Schema = z.core.JSONSchema.BaseSchema;

export function fieldsOf(call: Pick<Call, 'request'>): Field[] {
  const { properties = {}, required = [] } = schemaOf(call);
  return Object.entries(properties).map(([name, found]) => {
    const choices = choicesOf(found);
    const [schema = {}] = choices.filter(({ type }) => type !== 'null');
    // A field that must be null is got wrong by any text.
    const type = schema.type ?? (choices.length > 0 && schema.const === undefined ? 'string' : typeof schema.const);
    if (
      type !== 'string' &&
      type !== 'integer' &&
      type !== 'number' &&
      type !== 'boolean' &&
      type !== 'object' &&
      type !== 'array'
    ) {
      throw new Error(`the sweep does not know how to get the field ${name} wrong`);
    }
    const isMoney = isAmount(schema);
    const mayBeNothing = schema.description?.includes('"0"') ?? false;
    const isClosed = schema.enum !== undefined || schema.const !== undefined || schema.format === 'uuid';
    const isNullable = choices.some((choice) => choice.type === 'null');
    return { name, type, isRequired: required.includes(name), isMoney, mayBeNothing, isClosed, isNullable };
  });
}

/** What a field may be: one kind of thing, or one of several. */
function choicesOf(found: Schema | boolean): Schema[] {
  if (typeof found === 'boolean') return [];
  const choices = found.anyOf ?? found.oneOf ?? [found];
  return choices.flatMap((choice) => {
    if (typeof choice === 'boolean') return [];
    // One of several types is told as a list of them.
    return Array.isArray(choice.type) ? choice.type.map((type) => ({ ...choice, type })) : [choice];
  });
}

type Values = Readonly<Record<string, string>>;

/** A request that the call takes, as JSON text by field: what must be there and no more. */
export function goodRequest(call: Pick<Call, 'request' | 'path'>): Values {
  const { required = [], properties = {} } = schemaOf(call);
  const { sample } = sampleOf(call);
  // Other methods of the same path may have other fields.
  const taught = Object.keys(properties).filter((name) => `${call.path} ${name}` in GOOD);
  const values = Object.fromEntries(
    [...new Set([...required, ...taught])].map((name) => [
      name,
      (GOOD[`${call.path} ${name}`] ?? GOOD[name])?.() ?? JSON.stringify(Reflect.get(sample as object, name)),
    ]),
  );
  const read = call.request.safeParse(JSON.parse(objectOf(values)));
  if (!read.success) throw new Error(`teach the sweep a good request for ${call.path}: ${read.error.message}`);
  return values;
}

/** What the call does not name: it is refused (B9.7). */
function extrasFor(fields: readonly Field[]): readonly (readonly [string, string])[] {
  return EXTRAS.filter(([extra]) => !fields.some(({ name }) => name === extra));
}

/** Everything wrong that can be sent to a call whose request is a JSON body. */
export function badBodies(call: Pick<Call, 'request' | 'path'>): BadRequest[] {
  const fields = fieldsOf(call);
  const good = () => goodRequest(call);
  const withField = ({ name }: Field, value: string) => objectOf({ ...good(), [name]: value });
  const required = fields.filter(({ isRequired }) => isRequired);
  const texts = fields.filter(({ type }) => type === 'string');
  const refused = (name: string, body: string): BadRequest => ({ name, body, mayPass: false });
  return [
    ...extrasFor(fields).map(([name, value]) => refused(`with ${name}`, objectOf({ ...good(), [name]: value }))),
    ...required.map(({ name }) => refused(`without ${name}`, objectOf(without(good(), name)))),
    ...fields.flatMap((field) =>
      wrongFor(field).map((value) => refused(`${field.name} = ${value.slice(0, 40)}`, withField(field, value))),
    ),
    ...fields
      .filter(({ isClosed }) => isClosed)
      .map((field) => refused(`${field.name} = nonsense`, withField(field, '"nonsense"'))),
    ...texts.map((field) => refused(`${field.name} of 10 kB`, withField(field, `"${LONG}"`))),
    ...texts.map((field, place) => {
      const value = HOSTILE[place % HOSTILE.length] ?? '';
      return passing(`${field.name} = ${value.slice(0, 20)}`, { body: withField(field, JSON.stringify(value)) });
    }),
    ...HOSTILE.map((value) => {
      const all = Object.fromEntries(
        texts.filter(({ isClosed }) => !isClosed).map(({ name }) => [name, JSON.stringify(value)]),
      );
      return passing(`everywhere ${value.slice(0, 20)}`, { body: objectOf({ ...good(), ...all }) });
    }),
    ...NO_REQUESTS.map((body) => refused(`the body ${JSON.stringify(body).slice(0, 20)}`, body)),
    ...POISONS.map((poison) => refused(poison, objectOf(good()).replace('{', `{${poison},`).replace(',}', '}'))),
    refused('a body of 1 MB', objectOf({ ...good(), padding: `"${MEGABYTE}"` })),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'].map(
      (contentType) => ({
        ...refused(`as ${contentType}`, objectOf(good())),
        contentType,
      }),
    ),
  ];
}

/** The invalid requests for a call whose request is in the query. */
export function badQueries(call: Pick<Call, 'request' | 'path'>): BadRequest[] {
  const fields = fieldsOf(call);
  const good = () =>
    Object.fromEntries(Object.entries(goodRequest(call)).map(([name, value]) => [name, String(JSON.parse(value))]));
  const withField = (name: string, value: string) => new URLSearchParams({ ...good(), [name]: value });
  const refused = (name: string, query: URLSearchParams): BadRequest => ({ name, query, mayPass: false });
  const isNumber = ({ type }: Field) => type === 'integer' || type === 'number';
  const texts = fields.filter(({ type }) => type === 'string');
  return [
    ...extrasFor(fields).map(([name, value]) => refused(`with ${name}`, withField(name, value))),
    ...['__proto__', 'constructor', '__proto__[isAgent]', 'a[b][c]', '%00', 'x'.repeat(3_000)].map((name) =>
      passing(`with ${name.slice(0, 20)}`, { query: withField(name, '1') }),
    ),
    ...fields
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => refused(`without ${name}`, new URLSearchParams(without(good(), name)))),
    ...fields
      .filter(isNumber)
      .flatMap(({ name }) =>
        WRONG_NUMBERS.map((value) => refused(`${name} = ${value.slice(0, 20)}`, withField(name, value))),
      ),
    ...fields
      .filter(({ isClosed }) => isClosed)
      .map(({ name }) => refused(`${name} = nonsense`, withField(name, 'nonsense'))),
    ...fields.map(({ name }) => {
      const query = withField(name, 'a');
      query.append(name, 'b');
      return refused(`${name} twice`, query);
    }),
    ...texts.map(({ name }) => refused(`${name} of 10 kB`, withField(name, LONG))),
    ...texts.flatMap(({ name }) =>
      HOSTILE.map((value) => passing(`${name} = ${value.slice(0, 20)}`, { query: withField(name, value) })),
    ),
  ];
}

/** What a field does not take, as JSON text. */
function wrongFor({ name, isMoney, mayBeNothing, isNullable, type }: Field): readonly string[] {
  return (isMoney ? NOT_MONEY : WRONG_TYPES[type]).filter(
    (value) =>
      !(isNullable && value === 'null') &&
      !(mayBeNothing && SMALL.includes(value)) &&
      !(FINER_THAN_A_COIN.includes(name) && FINE.includes(value)),
  );
}

function passing(name: string, sent: Pick<BadRequest, 'body' | 'query'>): BadRequest {
  return { name, ...sent, mayPass: true };
}

function without(values: Values, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

/** JSON text of an object whose values are JSON text already, right or not. */
function objectOf(values: Values): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;
}
