import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { draftOfList, listOf } from './draft.ts';
import { ballsOfItem, toneOfItem } from './item-balls.ts';
import { itemName, playLabel } from './names.ts';
import { numberText } from './number-text.ts';
import { optionNotes } from './option-notes.ts';
import { PickGroup } from './pick-group.tsx';
import { PickRow } from './pick-row.tsx';
import { range } from './play-words.ts';

/** Named items with what each pays: two sides, dragon and tiger, colours, animals with their numbers. */
export function ItemBoard({
  family,
  play,
  draft,
  change,
  odds,
  day,
  form,
}: BoardProps & {
  readonly form: { readonly items: readonly string[]; readonly least: number; readonly most: number };
}) {
  const { t } = useTexts();
  const set = (chosen: readonly string[]) => change(draftOfList(chosen));
  const notes = optionNotes(t, { play, odds }, form.items);
  const label = playLabel(t, family.code, play.code);
  const options = form.items.map((item, i) => {
    const balls = family.code === 'LHC' ? ballsOfItem(item, day) : [];
    return {
      value: item,
      name: itemName(t, item),
      note: notes[i],
      detail: balls.length === 0 ? undefined : balls.map((ball) => String(ball).padStart(2, '0')).join(' '),
      tone: toneOfItem(item),
    };
  });
  const all = { name: t('lottery_board_all'), run: () => set(form.items) };
  const clear = { name: t('lottery_board_clear'), run: () => set([]) };
  return (
    <PickRow
      name={label}
      isAlone
      isWide
      tools={form.most >= form.items.length && form.items.length > 1 ? [all, clear] : [clear]}
    >
      <PickGroup
        label={label}
        options={options}
        chosen={listOf<string>(draft)}
        change={set}
        most={form.most}
        look="tiles"
        columns={tileColumns(form.items)}
      />
    </PickRow>
  );
}

/** Sides stand in pairs, colours in lines of their own, the twelve animals in even rows. */
function tileColumns(items: readonly string[]): readonly [desk: number, phone: number] {
  if (items.length <= 3) return [items.length, items.length];
  if (items.length === 5) return [5, 3];
  return items.includes('rat') ? [6, 3] : [4, 2];
}

/** Every pair of two numbers, in whatever order. */
export function PairBoard({
  family,
  play,
  draft,
  change,
  form,
}: BoardProps & { readonly form: { readonly from: number; readonly to: number } }) {
  const { t } = useTexts();
  const label = playLabel(t, family.code, play.code);
  const pairs = range(form.from, form.to).flatMap((a) => range(a + 1, form.to).map((b) => [a, b] as const));
  const options = pairs.map((pair) => ({
    value: pair.join('-'),
    name: pair.map((number) => numberText(family.code, play.code, number)).join('-'),
  }));
  const set = (chosen: readonly string[]) => change(draftOfList(chosen.map((pair) => pair.split('-').map(Number))));
  return (
    <PickRow name={label} isAlone isWide tools={[{ name: t('lottery_board_clear'), run: () => set([]) }]}>
      <PickGroup
        label={label}
        options={options}
        chosen={listOf<never>(draft).map((pair) => listOf<number>(pair).join('-'))}
        change={set}
        look="sums"
      />
    </PickRow>
  );
}
