import { buttonClass } from '@baize/ui';
import { useState } from 'react';
import { Link } from '../../../../shared/routing/link.tsx';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { pageNoOf } from '../../../../shared/records/record-table.tsx';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { Chips } from '../chips.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { ChaseTable } from './chase-table.tsx';
import { TicketTable } from './ticket-table.tsx';
import styles from './tickets.module.css';

type Shown = 'all' | 'waiting' | 'over' | 'chases';
const SHOWN = ['all', 'waiting', 'over', 'chases'] as const;

/** The member's tickets, or chases: of a game or of all, waiting for their draw or over. */
export function TicketLists({ games, game }: { games: readonly LotteryGame[]; game: LotteryGame | undefined }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [of, setOf] = useState(game?.gameCode ?? '');
  const shown = SHOWN.find((one) => one === search.get('shown')) ?? 'all';
  const show = (next: Shown) => {
    const to = new URLSearchParams(search);
    to.delete('pageNo');
    if (next === 'all') to.delete('shown');
    else to.set('shown', next);
    setSearch(to, { replace: true });
  };
  const chosen = { ...(of !== '' && { game: of }), pageNo: pageNoOf(search) };
  const blank = {
    icon: 'record',
    title: t(shown === 'chases' ? 'lottery_no_chases' : 'lottery_no_tickets'),
    action: (
      <Link className={buttonClass('outline')} to={`/lottery${lotteryQuery({ gameCode: game?.gameCode })}`}>
        {t('lottery_to_bet')}
      </Link>
    ),
  } as const;
  return (
    <div className={styles.view}>
      <div className={styles.filters}>
        <Chips
          label={t('lottery_shown')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`lottery_shown_${value}`) }))}
          onChange={show}
        />
        <label className={styles.field}>
          <span className="visually-hidden">{t('lottery_game')}</span>
          <select
            value={of}
            onChange={(event) => {
              setOf(event.currentTarget.value);
              show(shown);
            }}
          >
            <option value="">{t('lottery_every_game')}</option>
            {games.map(({ gameCode, gameName }) => (
              <option key={gameCode} value={gameCode}>
                {gameName}
              </option>
            ))}
          </select>
        </label>
      </div>
      {shown === 'chases' ? (
        <ChaseTable request={chosen} blank={blank} />
      ) : (
        <TicketTable
          request={{ ...chosen, ...(shown !== 'all' && { waiting: shown === 'waiting' ? 'yes' : 'no' }) }}
          {...{ games, blank }}
        />
      )}
    </div>
  );
}
