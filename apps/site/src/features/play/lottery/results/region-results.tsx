import { numberFormat } from '@baize/kernel';
import { isNorthAtRest, stationsOf, stationsOn } from '@baize/lottery/calendars/stations';
import { readLine } from '@baize/lottery/vn/history';
import type { Region } from '@baize/lottery/vn/result';
import { Blank, Note, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../../shared/failure/loaded.tsx';
import { navigate } from '../../../../shared/routing/address.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { type LotteryGame, type OpenedIssue, useLotteryGames } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { Changes } from './changes.tsx';
import { DayChoice } from './day-choice.tsx';
import { GameResults } from './game-results.tsx';
import { HeadsAndTails } from './numbers/heads-and-tails.tsx';
import { DIGITS_SHOWN, type DigitsShown } from './numbers/vietnam-tables.ts';
import { VietnamBoard } from './numbers/vietnam-board.tsx';
import { useDayOf } from './results.api.ts';
import styles from './results.module.css';
import { Weekdays } from './weekdays.tsx';

export interface RegionResultsProps {
  readonly game: LotteryGame;
  readonly day: string | undefined;
  readonly today: string;
  /** Only the results of this province, one after the other. */
  readonly isAlone: boolean;
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The official lottery of a region: every province of a day in one table, or one province over time. */
export function RegionResults({ game, day, today, isAlone, change }: RegionResultsProps) {
  const { t } = useTexts();
  const { data: games = [] } = useLotteryGames();
  const region = game.region ?? 'MB';
  const ofRegion = games.filter((one) => one.region === region);
  const chosen = day ?? game.last?.day ?? today;
  return (
    <>
      {region !== 'MB' && (
        <div className={styles.tools}>
          <Segments
            label={t('drawn_results_by')}
            value={isAlone ? 'province' : 'day'}
            options={[
              { value: 'day', label: t('drawn_by_day') },
              { value: 'province', label: t('drawn_by_province') },
            ]}
            onChange={(by) => change({ of: by === 'province' ? by : undefined, day: undefined })}
          />
          {isAlone && <ProvinceChoice game={game} games={ofRegion} region={region} />}
        </div>
      )}
      {isAlone ? (
        <GameResults game={game} day={day} today={today} onDay={(next) => change({ day: next })} />
      ) : (
        <>
          <div className={styles.tools}>
            <DayChoice day={chosen} today={today} onDay={(next) => change({ day: next })} />
          </div>
          <Weekdays day={chosen} today={today} onDay={(next) => change({ day: next })} />
          <DayBoard region={region} day={chosen} games={ofRegion} />
        </>
      )}
    </>
  );
}

interface ProvinceChoiceProps {
  readonly game: LotteryGame;
  readonly games: readonly LotteryGame[];
  readonly region: Region;
}

function ProvinceChoice({ game, games, region }: ProvinceChoiceProps) {
  const { t } = useTexts();
  const go = (gameCode: string) =>
    navigate(`${location.pathname}${lotteryQuery({ gameCode, view: 'results' })}&of=province`);
  return (
    <label className={styles.field}>
      {t('drawn_province')}
      <select className={styles.select} value={game.gameCode} onChange={({ target }) => go(target.value)}>
        {stationsOf(region).map((station) => {
          const found = games.find((one) => one.station === station);
          return (
            found && (
              <option key={station} value={found.gameCode}>
                {station}
              </option>
            )
          );
        })}
      </select>
    </label>
  );
}

interface DayBoardProps {
  readonly region: Region;
  readonly day: string;
  readonly games: readonly LotteryGame[];
}

/** Who draws that day, and what they drew. */
function DayBoard({ region, day, games }: DayBoardProps) {
  const { t } = useTexts();
  const stations = stationsOn(region, day);
  const drawing = games.filter(({ station }) => station === null || stations.includes(station));
  const query = useDayOf(drawing, day);
  if (region === 'MB' && isNorthAtRest(day)) return <Blank icon="calendar" title={t('drawn_north_rests')} />;
  return (
    <Loaded query={query} skeleton={<Skeleton height={560} />}>
      {(drawn) =>
        drawn.length === 0 ? (
          <Blank icon="calendar" title={t('drawn_results_none')} />
        ) : (
          <RegionBoard region={region} day={day} drawn={drawn} />
        )
      }
    </Loaded>
  );
}

interface RegionBoardProps {
  readonly region: Region;
  readonly day: string;
  readonly drawn: readonly { readonly game: LotteryGame; readonly opened: OpenedIssue | undefined }[];
}

function RegionBoard({ region, day, drawn }: RegionBoardProps) {
  const { t, locale } = useTexts();
  const [shown, setShown] = useState<DigitsShown>('all');
  const [end, setEnd] = useState<'head' | 'tail'>('head');
  const columns = drawn.map(({ game, opened }) => ({
    name: region === 'MB' ? (stationsOn(region, day)[0] ?? game.gameName) : (game.station ?? game.gameName),
    result: typeof opened?.result === 'string' ? readLine(opened.result, region) : undefined,
    missing: t(opened?.state === 'voided' ? 'drawn_voided' : 'drawn_awaited'),
  }));
  const known = columns.flatMap(({ name, result }) => (result === undefined ? [] : [{ name, result }]));
  const digits = (count: DigitsShown) =>
    count === 'all'
      ? t('drawn_digits_all')
      : t('drawn_digits_last', { '0': numberFormat(locale).format(Number(count)) });
  return (
    <div className={styles.boards}>
      {drawn.map(
        ({ game, opened }) =>
          opened !== undefined &&
          (opened.version > 1 || opened.state === 'voided') && (
            <Note key={game.gameCode} tone="warn">
              {game.station ?? game.gameName} <Changes game={game} opened={opened} />
            </Note>
          ),
      )}
      <VietnamBoard caption={`${t(`drawn_region_${region}`)} ${day}`} {...{ region, columns, shown }} />
      <div className={styles.tools}>
        {' '}
        <Segments
          label={t('drawn_digits')}
          value={shown}
          options={DIGITS_SHOWN.map((value) => ({ value, label: digits(value) }))}
          onChange={setShown}
        />
      </div>
      {known.length === 1 && (
        <div className={styles.ends}>
          <HeadsAndTails end="head" columns={known} />
          <HeadsAndTails end="tail" columns={known} />
        </div>
      )}
      {known.length > 1 && (
        <div className={styles.boards}>
          <div className={styles.tools}>
            {' '}
            <Segments
              label={t('drawn_ends')}
              value={end}
              options={[
                { value: 'head', label: t('drawn_head') },
                { value: 'tail', label: t('drawn_tail') },
              ]}
              onChange={setEnd}
            />
          </div>
          <HeadsAndTails end={end} columns={known} />
        </div>
      )}
    </div>
  );
}
