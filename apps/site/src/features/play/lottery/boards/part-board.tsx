import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { draftOfParts, partsOf } from './draft.ts';
import { partName, rowNames } from './names.ts';
import { numberText } from './number-text.ts';
import { PickGroup } from './pick-group.tsx';
import { PickRow } from './pick-row.tsx';
import { range } from './play-words.ts';
import { BallRow } from './row-boards.tsx';

interface PartForm {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Sets of numbers that belong together: bankers and others, doubles and singles, places and digits. */
export function PartBoard({
  family,
  play,
  draft,
  change,
  form,
}: BoardProps & { readonly form: { readonly parts: Readonly<Record<string, PartForm>> } }) {
  const { t } = useTexts();
  const parts = partsOf<number>(draft, Object.keys(form.parts));

  /** A number is a banker or another, never both. */
  function set(name: string, chosen: readonly number[]): void {
    const others = [...parts].map(([other, numbers]) => {
      const left = name === 'dan' || name === 'tuo' ? numbers.filter((number) => !chosen.includes(number)) : numbers;
      return [other, other === name ? chosen : left] as const;
    });
    change(draftOfParts(new Map(others)));
  }

  return Object.entries(form.parts).map(([name, { from, to, most }]) => {
    const props = {
      name: partName(t, play.code, name),
      chosen: parts.get(name) ?? [],
      change: (chosen: readonly number[]) => set(name, chosen),
    };
    if (name === 'pos') return <PlaceRow key={name} {...props} play={play.code} />;
    const textOf = (number: number) => numberText(family.code, play.code, number);
    return <BallRow key={name} {...props} numbers={range(from, to)} textOf={textOf} most={most} />;
  });
}

interface PlaceRowProps {
  readonly play: string;
  readonly name: string;
  readonly chosen: readonly number[];
  readonly change: (chosen: readonly number[]) => void;
}

/** Which of the five places of a draw are meant. */
function PlaceRow({ play, name, chosen, change }: PlaceRowProps) {
  const { t } = useTexts();
  const options = rowNames(t, { family: 'SSC', play }, 5).map((place, i) => ({ value: i, name: place }));
  const tools = [
    { name: t('lottery_board_all'), run: () => change(range(0, 4)) },
    { name: t('lottery_board_clear'), run: () => change([]) },
  ];
  return (
    <PickRow name={name} tools={tools} isWide>
      <PickGroup label={name} options={options} chosen={chosen} change={change} look="tiles" columns={[5, 3]} />
    </PickRow>
  );
}
