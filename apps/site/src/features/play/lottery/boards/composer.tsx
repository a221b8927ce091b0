import { Button } from '@baize/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { placeName } from './names.ts';
import { BallRow } from './row-boards.tsx';
import { range } from './play-words.ts';
import { digitPlaces } from './trees/digits.ts';

interface ComposerProps {
  readonly length: number;
  readonly entries: readonly string[];
  readonly change: (entries: readonly string[]) => void;
}

/** Puts numbers of three and four digits together: digits for each place, and every number that they make is added. */
export function Composer({ length, entries, change }: ComposerProps) {
  const { t } = useTexts();
  const [rows, setRows] = useState<readonly (readonly number[])[]>(() => range(1, length).map(() => []));
  const made = rows.reduce<readonly string[]>(
    (heads, digits) => heads.flatMap((head) => digits.map((digit) => `${head}${digit}`)),
    [''],
  );
  return (
    <div>
      {digitPlaces(length).map((place, i) => (
        <BallRow
          key={place.word}
          name={placeName(t, place)}
          numbers={range(0, 9)}
          textOf={String}
          chosen={rows[i] ?? []}
          change={(chosen) => setRows(rows.map((row, at) => (at === i ? chosen : row)))}
        />
      ))}
      <Button
        look="outline"
        size="s"
        disabled={made.length === 0}
        onClick={() => {
          change([...new Set([...entries, ...made])].sort());
          setRows(rows.map(() => []));
        }}
      >
        {t('lottery_board_compose', { count: made.length })}
      </Button>
    </div>
  );
}
