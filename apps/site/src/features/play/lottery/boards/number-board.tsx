import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { Dice } from './dice.tsx';
import { draftOfList, listOf } from './draft.ts';
import { numberText, toneOf } from './number-text.ts';
import { optionNotes } from './option-notes.ts';
import { PickGroup, type PickOption } from './pick-group.tsx';
import { PickRow } from './pick-row.tsx';
import { playLabel } from './names.ts';
import { range } from './play-words.ts';
import { useNumberTools } from './tools.tsx';

/** How many dice a face stands for, in the plays that are chosen by faces. */
const DICE: Readonly<Record<string, number>> = { triple: 3, pair: 2, different3: 1, different2: 1, single: 1 };

interface NumberForm {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

/** One set of numbers: digits, balls, faces of dice, or sums with what each pays. */
export function NumberBoard({ family, play, draft, change, odds, form }: BoardProps & { readonly form: NumberForm }) {
  const { t } = useTexts();
  const numbers = range(form.from, form.to);
  const set = (chosen: readonly number[]) => change(draftOfList(chosen));
  const tools = useNumberTools(numbers, form.most, set);
  const notes = optionNotes(t, { play, odds }, numbers);
  const dice = family.code === 'K3' ? DICE[play.code] : undefined;
  const label = playLabel(t, family.code, play.code);
  const options = numbers.map((number, i): PickOption<number> => ({
    value: number,
    name: numberText(family.code, play.code, number),
    note: notes[i],
    tone: toneOf(family.code, play.code, number),
    ...(dice !== undefined && {
      face: range(1, dice).map((die) => <Dice key={die} face={number} />),
      label: range(1, dice)
        .map(() => number)
        .join(' '),
    }),
  }));
  const isPlain = dice === undefined && notes.every((note) => note === undefined);
  return (
    <PickRow name={label} tools={tools} isAlone isWide>
      <PickGroup
        label={label}
        options={options}
        chosen={listOf<number>(draft)}
        change={set}
        most={form.most}
        look={dice !== undefined ? 'tiles' : isPlain ? 'balls' : 'sums'}
        {...(dice !== undefined && { columns: [6, 3] as const })}
      />
    </PickRow>
  );
}
