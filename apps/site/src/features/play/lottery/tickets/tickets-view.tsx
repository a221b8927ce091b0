import { Blank, Button } from '@baize/ui';
import { Queries } from '../../../../shared/api/queries.tsx';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { openDialog } from '../../../../shared/state/dialogs.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryPlaceOf } from '../lottery-address.ts';
import { ChaseReport } from './chase-report.tsx';
import { TicketLists } from './ticket-lists.tsx';
import { TicketReport } from './ticket-report.tsx';

export interface TicketsViewProps {
  readonly games: readonly LotteryGame[];
  /** Only what was bought of this game, unless somebody wants all. */
  readonly game?: LotteryGame | undefined;
}

/** What a member has bought: tickets and chases, one of them in detail where the address names it. */
export function TicketsView({ games, game }: TicketsViewProps) {
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
