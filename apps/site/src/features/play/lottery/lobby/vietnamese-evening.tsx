import { useState } from 'react';
import { Link } from '../../../../shared/routing/link.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { Chips } from '../chips.tsx';
import { IssueCountdown } from '../issue-countdown.tsx';
import { LastNumbers } from '../last-numbers.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import styles from './lobby.module.css';

const REGIONS = ['MN', 'MT', 'MB'] as const;
const DAY_MS = 86_400_000;
/** Vietnam's clocks are seven hours ahead, and are not moved. */
const AHEAD_MS = 7 * 3_600_000;

/** The official draws of Vietnam: who draws on which evening, in the order of the hours, each with its countdown. */
export function VietnameseEvening({ games, aheadMs }: { games: readonly LotteryGame[]; aheadMs: number }) {
  const { t, locale } = useTexts();
  const official = games.filter(({ region }) => region !== null);
  const days = [...new Set(official.flatMap(({ onSale }) => (onSale ? [dayOf(onSale.drawsAt)] : [])))].sort();
  const [chosen, setChosen] = useState<string>();
  const day = days.find((one) => one === chosen) ?? days[0];
  if (day === undefined) return null;
  const named = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <section className={styles.section} aria-label={t('lottery_evening')}>
      <h2>{t('lottery_evening')}</h2>
      <Chips
        label={t('lottery_evening_day')}
        options={days.slice(0, 7).map((one) => ({
          value: one,
          label: <time dateTime={one}>{named.format(new Date(`${one}T00:00:00Z`))}</time>,
        }))}
        value={day}
        onChange={setChosen}
      />
      <div className={styles.regions}>
        {REGIONS.map((region) => {
          const there = official.filter((game) => game.region === region && isOn(game, day));
          if (there.length === 0) return null;
          return (
            <div key={region} className={styles.region}>
              <h3>
                {t(`lottery_region_${region}`)} <span className="tabular">{timeOf(there[0])}</span>
              </h3>
              <ul>
                {there.map((game) => (
                  <li key={game.gameCode}>
                    <Link className={styles.station} to={lotteryQuery({ gameCode: game.gameCode })}>
                      <span>{game.gameName}</span>
                      <IssueCountdown closesAt={game.onSale?.closesAt} aheadMs={aheadMs} />
                      <span className={styles.stationLast}>
                        {game.last && <LastNumbers family={game.family} result={game.last.result} />}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function isOn({ onSale }: LotteryGame, day: string): boolean {
  return onSale !== null && dayOf(onSale.drawsAt) === day;
}

/** The day in Vietnam. */
function dayOf(at: number): string {
  return new Date(at + AHEAD_MS - ((at + AHEAD_MS) % DAY_MS)).toISOString().slice(0, 10);
}

function timeOf(game: LotteryGame | undefined): string {
  return game?.onSale ? new Date(game.onSale.drawsAt + AHEAD_MS).toISOString().slice(11, 16) : '';
}
