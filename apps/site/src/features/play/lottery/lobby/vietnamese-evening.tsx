import { DRAW_TIMES } from '@baize/lottery/calendars/stations';
import { useState } from 'react';
import { Link } from '../../../../shared/routing/link.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { useNow } from '../../../../shared/texts/use-now.ts';
import { Chips } from '../chips.tsx';
import { IssueCountdown } from '../issue-countdown.tsx';
import { LastNumbers } from '../last-numbers.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { evenings, type Province, provincesOn, REGIONS } from './evening.ts';
import styles from './lobby.module.css';

/** The official draws of Vietnam: who draws on which evening, in the order of the hours, each with its countdown. */
export function VietnameseEvening({ games, aheadMs }: { games: readonly LotteryGame[]; aheadMs: number }) {
  const { t, locale } = useTexts();
  const now = useNow();
  const official = games.filter(({ region }) => region !== null);
  const days = evenings(now + aheadMs).filter((one) =>
    REGIONS.some((region) => provincesOn(official, region, one).length > 0),
  );
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
        options={days.map((one) => ({
          value: one,
          label: <time dateTime={one}>{named.format(new Date(`${one}T00:00:00Z`))}</time>,
        }))}
        value={day}
        onChange={setChosen}
      />
      <div className={styles.regions}>
        {REGIONS.map((region) => {
          const there = provincesOn(official, region, day);
          if (there.length === 0) return null;
          return (
            <div key={region} className={styles.region}>
              <h3>
                {t(`lottery_region_${region}`)} <span className="tabular">{DRAW_TIMES[region]}</span>
              </h3>
              <ul>
                {there.map((province) => (
                  <li key={province.game.gameCode}>
                    <Station province={province} aheadMs={aheadMs} />
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

/** A province on an evening: until when tickets are taken or that they are not, and what it drew then. */
function Station({ province: { game, state, result }, aheadMs }: { province: Province; aheadMs: number }) {
  const { t } = useTexts();
  const shown = result ?? (state === 'sale' ? game.last : null);
  return (
    <Link
      className={styles.station}
      to={lotteryQuery({ gameCode: game.gameCode, view: state === 'closed' ? 'results' : 'bet' })}
    >
      <span>{game.gameName}</span>
      {state === 'sale' && <IssueCountdown sale={game.onSale} aheadMs={aheadMs} />}
      {state === 'later' && <span className={styles.none}>{t('lottery_evening_later')}</span>}
      {state === 'closed' && (
        <span className={styles.none}>{t(result ? 'lottery_evening_drawn' : 'lottery_evening_awaited')}</span>
      )}
      <span className={styles.stationLast}>{shown && <LastNumbers family={game.family} result={shown.result} />}</span>
    </Link>
  );
}
