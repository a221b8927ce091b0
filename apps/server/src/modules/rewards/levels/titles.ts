import type { levelsOf } from '../../brand/content/index.ts';

type Names = Awaited<ReturnType<typeof levelsOf>>[number]['texts'];

const TITLES: Readonly<Record<string, string>> = {
  EN: 'For reaching {level}',
  VI: 'Thưởng lên hạng {level}',
  CN: '晋升{level}奖励',
  TH: 'รางวัลเลื่อนระดับเป็น {level}',
  ID: 'Hadiah naik ke {level}',
  TY: 'Para sa pag-abot ng {level}',
};

/** What an award for rising to a level is called, by language. */
export function titlesOf(level: number, names: Names | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(TITLES).map(([language, title]) => {
      const name = (names as Readonly<Partial<Record<string, { readonly name: string }>>> | undefined)?.[language]
        ?.name;
      return [language, title.replace('{level}', name ?? `VIP ${String(level)}`)];
    }),
  );
}
