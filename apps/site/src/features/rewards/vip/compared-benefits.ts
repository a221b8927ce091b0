import type { TextKey } from '../../../shared/texts/text-keys.ts';
import type { useTexts } from '../../../shared/texts/texts.ts';
import type { LevelRules } from './vip.api.ts';

type Level = LevelRules['levels'][number];

/** What a level asks for or gives, as it is shown; null: nothing. */
export type Compared =
  | { readonly money: string }
  | { readonly count: number }
  | { readonly percent: string }
  | { readonly words: TextKey }
  | null;

interface ComparedRow {
  readonly key: string;
  readonly name: string;
  /** Of each level, in their order. */
  readonly values: readonly Compared[];
}

interface ComparedGroup {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly ComparedRow[];
}

const money = (text: string): Compared => (text === '0' ? null : { money: text });
const count = (number: number): Compared => (number === 0 ? null : { count: number });

/** Bets of so much, to say what they earn. */
const BETS = 100;

const FIXED: readonly (readonly [group: TextKey, rows: readonly (readonly [TextKey, (level: Level) => Compared])[]])[] =
  [
    [
      'vip_group_rewards',
      [
        ['vip_award', ({ award }) => money(award)],
        ['vip_weekly', ({ weekly }) => money(weekly)],
        ['vip_birthday', ({ birthday }) => money(birthday)],
      ],
    ],
    [
      'vip_group_withdrawals',
      [
        ['vip_withdraw_amount', ({ benefits }) => money(benefits.withdrawal.amountPerDay)],
        ['vip_withdraw_count', ({ benefits }) => count(benefits.withdrawal.countPerDay)],
        ['vip_withdraw_free', ({ benefits }) => count(benefits.withdrawal.freePerMonth)],
      ],
    ],
  ];
const ASKED = [
  ['vip_rise_points', ({ rise }) => count(rise.points)],
  ['vip_rise_deposits', ({ rise }) => money(rise.deposits)],
  ['vip_keep_points', ({ keep }) => count(keep.points)],
  ['vip_keep_deposits', ({ keep }) => money(keep.deposits)],
] as const satisfies readonly (readonly [TextKey, (level: Level) => Compared])[];

/** What is compared, in groups: what levels ask for, and everything they give. What no level has is left out. */
export function groupsIn({ levels, every }: LevelRules, t: ReturnType<typeof useTexts>['t']): readonly ComparedGroup[] {
  const named = (rows: (typeof FIXED)[number][1]) =>
    rows.map(([key, of]) => ({ key, name: t(key), values: levels.map(of) }));
  const groups = [
    { key: 'asked', name: t(`vip_compare_${every}`), rows: named(ASKED) },
    ...FIXED.map(([key, rows]) => ({ key, name: t(key), rows: named(rows) })),
    { key: 'points', name: t('vip_group_points', { 0: BETS }), rows: pointRows(levels, t) },
    { key: 'rebates', name: t('vip_group_rebates'), rows: rebateRows(levels, t) },
    { key: 'service', name: t('vip_group_service'), rows: [serviceRow(levels, t)] },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0);
}

type Texts = Parameters<typeof groupsIn>[1];

function pointRows(levels: readonly Level[], t: Texts): ComparedRow[] {
  return (levels[0]?.benefits.points ?? []).map(({ gameType }, place) => ({
    key: gameType,
    name: t(`category_${gameType}` as TextKey),
    values: levels.map(({ benefits }) => count(Number(benefits.points[place]?.perUnit ?? '0') * BETS)),
  }));
}

function rebateRows(levels: readonly Level[], t: Texts): ComparedRow[] {
  return (levels[0]?.benefits.rebates ?? []).map(({ gameType, vendor }, place) => {
    const type = t(`category_${gameType}` as TextKey);
    return {
      key: `${gameType} ${vendor ?? ''}`,
      name: vendor === null ? type : `${type} · ${vendor}`,
      values: levels.map(({ benefits }) => {
        const percent = benefits.rebates[place]?.percent ?? '0';
        return percent === '0' ? null : { percent };
      }),
    };
  });
}

/** Everybody has the chat. */
function serviceRow(levels: readonly Level[], t: Texts): ComparedRow {
  return {
    key: 'service',
    name: t('vip_service'),
    values: levels.map(({ benefits }) => ({ words: benefits.vipService ? 'vip_service_own' : 'vip_service_chat' })),
  };
}
