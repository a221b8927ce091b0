import { Blank, Note, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import { type LotteryGame, useOpenedNumbers } from '../../lottery.api.ts';
import { View } from '../view.tsx';
import { CountsTable } from './counts-table.tsx';
import { OmissionChart } from './omission-chart.tsx';
import { RoadView } from './road-view.tsx';
import { roadsOf } from './road.ts';
import { type Subject, subjectsOf, type TrendDraw } from './subjects.ts';
import { subjectName } from './subject-names.ts';
import styles from './trends.module.css';

const KINDS = ['counts', 'chart', 'road'] as const;
type Kind = (typeof KINDS)[number];
const DRAWS = ['30', '50', '100'] as const;

/**
 * What the last draws showed (`view=trends`): how often and how long ago each number came, draw by draw, and two-sided results as
 * roads. Counted here, from the results: a hundred draws take a millisecond or two.
 */
export function TrendsView({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const query = useOpenedNumbers(game.gameCode, { count: 100 });
  return (
    <View game={game} view="trends">
      <Note>{t('drawn_trends_memory')}</Note>
      <Loaded query={query} skeleton={<Skeleton height={560} />}>
        {(list) => {
          const draws = list.flatMap(({ issue, day, result }) => (result === null ? [] : [{ issue, day, result }]));
          return draws.length === 0 ? (
            <Blank icon="calendar" title={t('drawn_results_none')} />
          ) : (
            <Trends family={game.family} draws={draws} />
          );
        }}
      </Loaded>
    </View>
  );
}

function Trends({ family, draws }: { family: string; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const subjects = subjectsOf(family);
  const [kind, setKind] = useState<Kind>('counts');
  const [count, setCount] = useState<(typeof DRAWS)[number]>('50');
  const [at, setAt] = useState(0);
  const [subject] = subjects.slice(at, at + 1);
  const looked = draws.slice(0, Number(count));
  const kinds = KINDS.filter((one) => one !== 'road' || roadsOf(family).length > 0);
  if (subject === undefined) return <Blank icon="calendar" title={t('drawn_trends_none')} />;
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label={t('drawn_view_trends')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`drawn_trends_${value}`) }))}
          onChange={setKind}
        />
        <Segments
          label={t('drawn_trends_draws')}
          value={count}
          options={DRAWS.map((value) => ({ value, label: t('drawn_trends_last', { '0': value }) }))}
          onChange={setCount}
        />
        {kind !== 'road' && (
          <label className={styles.field}>
            {t('drawn_trends_of')}
            <select className={styles.select} value={at} onChange={({ target }) => setAt(Number(target.value))}>
              {subjects.map((one, place) => (
                <option key={place} value={place}>
                  {subjectName(t, one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {kind === 'road' ? (
        <RoadView family={family} draws={looked} />
      ) : (
        <Shown kind={kind} subject={subject} draws={looked} />
      )}
    </>
  );
}

interface ShownProps {
  readonly kind: 'counts' | 'chart';
  readonly subject: Subject;
  readonly draws: readonly TrendDraw[];
}

function Shown({ kind, subject, draws }: ShownProps) {
  return kind === 'counts' ? (
    <CountsTable subject={subject} draws={draws} />
  ) : (
    <OmissionChart subject={subject} draws={draws} />
  );
}
