import type { levelsOf } from '../../brand/content/index.ts';
import type { GiftKind } from './level.ts';

type Names = Awaited<ReturnType<typeof levelsOf>>[number]['texts'];

const TITLES: Readonly<Record<GiftKind, Readonly<Record<string, string>>>> = {
  rise: {
    EN: 'For reaching {level}',
    VI: 'Thưởng lên hạng {level}',
    CN: '晋升{level}奖励',
    TH: 'รางวัลเลื่อนระดับเป็น {level}',
    ID: 'Hadiah naik ke {level}',
    TY: 'Para sa pag-abot ng {level}',
  },
  week: {
    EN: 'This week at {level}',
    VI: 'Thưởng tuần hạng {level}',
    CN: '{level}每周礼金',
    TH: 'รางวัลประจำสัปดาห์ระดับ {level}',
    ID: 'Hadiah mingguan {level}',
    TY: 'Lingguhang bonus ng {level}',
  },
  birthday: {
    EN: 'Happy birthday at {level}',
    VI: 'Quà sinh nhật hạng {level}',
    CN: '{level}生日礼金',
    TH: 'ของขวัญวันเกิดระดับ {level}',
    ID: 'Hadiah ulang tahun {level}',
    TY: 'Regalo sa kaarawan ng {level}',
  },
};

/** What an award of a level is called, by language. */
export function titlesOf(kind: GiftKind, level: number, names: Names | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(TITLES[kind]).map(([language, title]) => {
      const name = (names as Readonly<Partial<Record<string, { readonly name: string }>>> | undefined)?.[language]
        ?.name;
      return [language, title.replace('{level}', name ?? `VIP ${String(level)}`)];
    }),
  );
}
