import { isRefused } from '@baize/lottery/refused';
import type { LegsForm } from '@baize/lottery/shape';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { draftOfRows, rowsOf } from './draft.ts';
import { toneOfItem } from './item-balls.ts';
import { itemName, rowNames } from './names.ts';
import { numberText } from './number-text.ts';
import { oddsText } from './option-notes.ts';
import { PickGroup } from './pick-group.tsx';
import { PickRow } from './pick-row.tsx';
import { range } from './play-words.ts';
import { useNumberTools } from './tools.tsx';

interface RowProps<V> {
  readonly name: string;
  readonly chosen: readonly V[];
  readonly change: (chosen: readonly V[]) => void;
}

/** A row of balls for each place of the draw. */
export function PositionBoard({
  family,
  play,
  draft,
  change,
  form,
}: BoardProps & { readonly form: { readonly positions: number; readonly from: number; readonly to: number } }) {
  const { t } = useTexts();
  const rows = rowsOf<number>(draft, form.positions);
  const numbers = range(form.from, form.to);
  return rowNames(t, { family: family.code, play: play.code }, form.positions).map((name, i) => (
    <BallRow
      key={name}
      name={name}
      numbers={numbers}
      textOf={(number) => numberText(family.code, play.code, number)}
      chosen={rows[i] ?? []}
      change={(chosen) => change(draftOfRows(rows.map((row, place) => (place === i ? chosen : row))))}
    />
  ));
}

/** Numbers in a row with their tools. */
export function BallRow({
  name,
  numbers,
  textOf,
  most = numbers.length,
  chosen,
  change,
}: RowProps<number> & {
  readonly numbers: readonly number[];
  readonly textOf: (number: number) => string;
  readonly most?: number;
}) {
  const tools = useNumberTools(numbers, most, change);
  const options = numbers.map((number) => ({ value: number, name: textOf(number) }));
  return (
    <PickRow name={name} tools={tools}>
      <PickGroup label={name} options={options} chosen={chosen} change={change} most={most} look="balls" />
    </PickRow>
  );
}

/** Big, small, odd and even for each place. */
export function SideBoard({
  family,
  play,
  draft,
  change,
  form,
}: BoardProps & { readonly form: { readonly positions: number; readonly items: readonly string[] } }) {
  const { t } = useTexts();
  const rows = rowsOf<string>(draft, form.positions);
  const options = form.items.map((item) => ({ value: item, name: itemName(t, item) }));
  return rowNames(t, { family: family.code, play: play.code }, form.positions).map((name, i) => {
    const set = (chosen: readonly string[]) =>
      change(draftOfRows(rows.map((row, place) => (place === i ? chosen : row))));
    return (
      <PickRow key={name} name={name} tools={[{ name: t('lottery_board_clear'), run: () => set([]) }]}>
        <PickGroup label={name} options={options} chosen={rows[i] ?? []} change={set} look="sums" />
      </PickRow>
    );
  });
}

/** One side or colour, or none, of each ball: the legs of a parlay, each with its odds. */
export function LegBoard({ family, play, odds, draft, change, form }: BoardProps & { readonly form: LegsForm }) {
  const { t } = useTexts();
  const rows = rowsOf<string>(draft, form.positions);
  const options = form.items.map((item) => {
    const read = play.read(Array.from({ length: form.positions }, (_, i) => (i < form.least ? [item] : [])));
    const paid = isRefused(read) ? undefined : odds?.[read.standing.findIndex((legs) => legs > 0)];
    return { value: item, name: itemName(t, item), note: paid && oddsText(paid), tone: toneOfItem(item) };
  });
  return rowNames(t, { family: family.code, play: play.code }, form.positions).map((name, i) => {
    const set = (chosen: readonly string[]) =>
      change(draftOfRows(rows.map((row, place) => (place === i ? chosen : row))));
    return (
      <PickRow key={name} name={name} tools={[{ name: t('lottery_board_clear'), run: () => set([]) }]}>
        <PickGroup label={name} options={options} chosen={rows[i] ?? []} change={set} most={1} look="sums" />
      </PickRow>
    );
  });
}
