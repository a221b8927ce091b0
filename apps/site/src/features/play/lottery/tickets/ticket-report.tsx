import { Amount, amountText, Button, Note, Tag } from '@baize/ui';
import { partsFromText, textFromParts } from '@baize/kernel';
import { type ReactNode, useState } from 'react';
import { refreshBalance } from '../../../../shared/money/balance.api.ts';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { navigate } from '../../../../shared/routing/address.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import { describeDraft, playName } from '../boards/index.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { AskFirst } from './ask-first.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TicketResults } from './ticket-results.tsx';
import { TICKET_TONES } from './ticket-tones.ts';
import { cancelTicket, refreshTickets, type TicketDetail, useTicket } from './tickets.api.ts';
import styles from './tickets.module.css';

interface TicketReportProps {
  readonly ticketId: string;
  readonly games: readonly LotteryGame[];
}

/** One ticket: what was agreed, what can still be done, and what each result made of it. */
export function TicketReport({ ticketId, games }: TicketReportProps) {
  return <ReportFrame query={useTicket(ticketId)}>{(ticket) => <Report ticket={ticket} games={games} />}</ReportFrame>;
}

function Report({ ticket, games }: { ticket: TicketDetail; games: readonly LotteryGame[] }) {
  const { t } = useTexts();
  const format = useMoneyFormat(ticket.currency);
  const game = games.find(({ gameCode }) => gameCode === ticket.game);
  const family = game?.family ?? '';
  const [isCancelled, setCancelled] = useState(false);
  const stake = amountText({ ...format, text: ticket.stake });
  const cancel = async () => {
    await cancelTicket(ticket.ticketId);
    setCancelled(true);
    refreshTickets();
    void refreshBalance();
  };
  return (
    <article className={styles.report}>
      <h2>
        {playName(t, family, ticket.play)}{' '}
        <Tag tone={TICKET_TONES[ticket.state]}>{t(`lottery_ticket_${ticket.state}`)}</Tag>
      </h2>
      <p className={styles.chosen}>{describeDraft(t, { family, play: ticket.play }, ticket.selection)}</p>
      {isCancelled && (
        <Note tone="win">
          <p>{t('lottery_cancelled_now', { 0: stake })}</p>
          <Button
            look="outline"
            size="s"
            onClick={() => navigate(lotteryQuery({ gameCode: ticket.game, play: ticket.play }))}
          >
            {t('lottery_to_bet')}
          </Button>
        </Note>
      )}
      <Facts ticket={ticket} />
      {ticket.state === 'waiting' && (
        <AskFirst
          words={t('lottery_cancel')}
          question={t('lottery_cancel_question', { 0: stake })}
          yes={t('lottery_cancel_yes', { 0: stake })}
          no={t('lottery_cancel_no')}
          act={cancel}
        />
      )}
      {ticket.chaseId !== null && (
        <p>
          <Link to={lotteryQuery({ gameCode: ticket.game, view: 'tickets', chase: ticket.chaseId })}>
            {t('lottery_to_chase')}
          </Link>
        </p>
      )}
      <TicketResults ticket={ticket} family={family} />
      {ticket.results.length > 0 && game !== undefined && (
        <p>
          <Link to={lotteryQuery({ gameCode: game.gameCode, view: 'proof', issue: ticket.issue })}>
            {t('lottery_to_proof')}
          </Link>
        </p>
      )}
    </article>
  );
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTexts();
  const format = useMoneyFormat(ticket.currency);
  const { timeZone } = usePage().status.brand;
  const rebateParts = rebateOf(ticket);
  return (
    <dl className={styles.facts}>
      <Fact name={t('lottery_game')}>{ticket.gameName}</Fact>
      <Fact name={t('lottery_for_issue')}>{ticket.issue}</Fact>
      <Fact name={t('lottery_draws_at')}>{stampText(ticket.drawsAt, timeZone)}</Fact>
      <Fact name={t('lottery_bought_at')}>{stampText(ticket.at, timeZone)}</Fact>
      <Fact name={t('lottery_stake')}>
        {t('lottery_line_price', { count: ticket.notes, price: amountText({ ...format, text: ticket.price }) })}{' '}
        <Amount {...format} text={ticket.stake} />
      </Fact>
      <Fact name={t('lottery_may_win')}>
        <Amount {...format} text={ticket.mayPay} />
      </Fact>
      {rebateParts > 0n && (
        <Fact name={t('lottery_comes_back')}>
          <Amount {...format} text={textFromParts(rebateParts)} />
        </Fact>
      )}
      <Fact name={t('lottery_paid')}>
        <Amount {...format} text={ticket.paid} />
      </Fact>
      <Fact name={t('lottery_ticket_number')}>{ticket.ticketId}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** For show, in two-thousandths of the stake as rebates are agreed. */
function rebateOf({ stake, rebate }: TicketDetail): bigint {
  const parts = partsFromText(stake) ?? 0n;
  return (parts * BigInt(Math.round(Number(rebate) * 2000))) / 2000n;
}
