import { cx } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import { bigRoad, ROAD_ROWS, type RoadSide, type RoadSubject, roadsOf } from './road.ts';
import { roadName } from './subject-names.ts';
import type { TrendDraw } from './subjects.ts';
import styles from './trends.module.css';

/** What each side is called, whole and in a bead. */
const WORDS = {
  size: { first: 'big', second: 'small', tie: 'draw' },
  parity: { first: 'odd', second: 'even', tie: 'draw' },
  duel: { first: 'dragon', second: 'tiger', tie: 'tie' },
} as const satisfies Readonly<Record<RoadSubject['kind'], Readonly<Record<RoadSide, string>>>>;
type Words = (typeof WORDS)[RoadSubject['kind']];
const SIDES = ['first', 'second', 'tie'] as const;

/** Two-sided results as a road and as beads; each is a table of what it shows. */
export function RoadView({ family, draws }: { family: string; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const roads = roadsOf(family);
  const [at, setAt] = useState(0);
  const [road] = roads.slice(at, at + 1);
  if (road === undefined) return null;
  const sides = draws.toReversed().map(road.sideOf);
  const words = WORDS[road.kind];
  return (
    <>
      <div className={styles.tools}>
        <label className={styles.field}>
          {t('drawn_trends_of')}
          <select className={styles.select} value={at} onChange={({ target }) => setAt(Number(target.value))}>
            {roads.map((one, place) => (
              <option key={place} value={place}>
                {roadName(t, one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul className={styles.legend}>
        {SIDES.filter((side) => side !== 'tie' || sides.includes('tie')).map((side) => (
          <li key={side}>
            <span className={cx(styles.bead, styles[side])} aria-hidden="true">
              {t(`drawn_bead_${words[side]}`)}
            </span>
            {t(`drawn_word_${words[side]}`)}: <b className="tabular">{sides.filter((one) => one === side).length}</b>
          </li>
        ))}
      </ul>
      <section className={styles.part}>
        <h2>{t('drawn_road_big')}</h2>
        <BigRoad sides={sides} words={words} />
      </section>
      <section className={styles.part}>
        <h2>{t('drawn_road_beads')}</h2>
        <BeadRoad sides={sides} words={words} />
      </section>
    </>
  );
}

interface RoadProps {
  readonly sides: readonly RoadSide[];
  readonly words: Words;
}

function BigRoad({ sides, words }: RoadProps) {
  const { t } = useTexts();
  const cells = bigRoad(sides);
  const columns = Math.max(12, ...cells.map(({ column }) => column + 1));
  const byPlace = new Map(cells.map((cell) => [`${cell.column}:${cell.row}`, cell]));
  return (
    <Grid name={t('drawn_road_big')} columns={columns}>
      {(column, row) => {
        const cell = byPlace.get(`${column}:${row}`);
        return (
          cell && (
            <Bead
              side={cell.side}
              word={t(`drawn_word_${words[cell.side]}`)}
              more={cell.ties > 0 ? `${t(`drawn_word_${words.tie}`)} ${cell.ties}` : undefined}
              shown={`${t(`drawn_bead_${words[cell.side]}`)}${cell.ties > 0 ? cell.ties : ''}`}
              isRing
            />
          )
        );
      }}
    </Grid>
  );
}

function BeadRoad({ sides, words }: RoadProps) {
  const { t } = useTexts();
  const columns = Math.max(12, Math.ceil(sides.length / ROAD_ROWS));
  return (
    <Grid name={t('drawn_road_beads')} columns={columns}>
      {(column, row) => {
        const side = sides[column * ROAD_ROWS + row];
        return (
          side && <Bead side={side} word={t(`drawn_word_${words[side]}`)} shown={t(`drawn_bead_${words[side]}`)} />
        );
      }}
    </Grid>
  );
}

interface GridProps {
  readonly name: string;
  readonly columns: number;
  readonly children: (column: number, row: number) => ReactNode;
}

function Grid({ name, columns, children }: GridProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={name}>
      <table className={styles.road}>
        <caption className="visually-hidden">{name}</caption>
        <tbody>
          {Array.from({ length: ROAD_ROWS }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (__, column) => (
                <td key={column}>{children(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BeadProps {
  readonly side: RoadSide;
  readonly word: string;
  readonly shown: string;
  readonly more?: string | undefined;
  readonly isRing?: boolean;
}

function Bead({ side, word, shown, more, isRing = false }: BeadProps) {
  return (
    <span className={cx(styles.bead, styles[side], isRing && styles.ring)} title={word}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{more === undefined ? word : `${word}, ${more}`}</span>
    </span>
  );
}
