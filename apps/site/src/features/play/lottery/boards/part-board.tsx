import { useTexts } from '../../../../shared/texts/texts.ts';
import type { BoardProps } from './board-props.ts';
import { draftOfParts, partsOf } from './draft.ts';
import { partName, rowNames } from './names.ts';
import { numberText } from './number-text.ts';
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
  const places = rowNames(t, { family: family.code, play: play.code }, 5);

  /** A number is a banker or another, never both. */
  function set(name: string, chosen: readonly number[]): void {
    const others = [...parts].map(([other, numbers]) => {
      const left = name === 'dan' || name === 'tuo' ? numbers.filter((number) => !chosen.includes(number)) : numbers;
      return [other, other === name ? chosen : left] as const;
    });
    change(draftOfParts(new Map(others)));
  }

  return Object.entries(form.parts).map(([name, { from, to, most }]) => (
    <BallRow
      key={name}
      name={partName(t, play.code, name)}
      numbers={range(from, to)}
      textOf={(number) => (name === 'pos' ? (places[number] ?? '') : numberText(family.code, play.code, number))}
      most={most}
      chosen={parts.get(name) ?? []}
      change={(chosen) => set(name, chosen)}
    />
  ));
}
