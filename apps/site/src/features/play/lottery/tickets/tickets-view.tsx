import { Blank, Button } from '@baize/ui';
import type { ReactNode } from 'react';
import { Queries } from '../../../../shared/api/queries.tsx';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { BackLink } from '../../../../shared/routing/back-link.tsx';
import { useTitle } from '../../../../shared/routing/use-title.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { openDialog } from '../../../../shared/state/dialogs.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryPlaceOf } from '../lottery-address.ts';
import { ChaseReport } from './chase-report.tsx';
import { TicketLists } from './ticket-lists.tsx';
import { TicketReport } from './ticket-report.tsx';
import styles from './tickets.module.css';

export interface TicketsViewProps {
  readonly games: readonly LotteryGame[];
  /** Only what was bought of this game, unless somebody wants all. */
  readonly game?: LotteryGame | undefined;
}

/** What a member has bought: tickets and chases, one of them in detail where the address names it. */
export function TicketsView({ games, game }: TicketsViewProps) {
  const bought = <Bought games={games} game={game} />;
  return game === undefined ? <OfAllGames>{bought}</OfAllGames> : bought;
}

/** A game's own frame says where one is; the tickets of all games are a page of their own. */
function OfAllGames({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const title = t('lottery_view_tickets');
  useTitle(title);
  return (
    <div className={styles.view}>
      <header>
        <BackLink to="/lottery">{t('lottery_all_games')}</BackLink>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {children}
    </div>
  );
}

function Bought({ games, game }: TicketsViewProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { ticket, chase } = lotteryPlaceOf(search);
  if (useSession() === null) {
    return (
      <Blank icon="lock" title={t('lottery_tickets_visitor')}>
        <Button onClick={() => openDialog({ name: 'login' })}>{t('log_in')}</Button>
      </Blank>
    );
  }
  return (
    <Queries>
      {ticket !== undefined && <TicketReport key={ticket} ticketId={ticket} games={games} />}
      {ticket === undefined && chase !== undefined && <ChaseReport key={chase} chaseId={chase} games={games} />}
      {ticket === undefined && chase === undefined && <TicketLists games={games} game={game} />}
    </Queries>
  );
}
