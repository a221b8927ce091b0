import { Amount, Button, buttonClass, Icon } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import { playName } from '../boards/index.tsx';
import type { LotteryGame } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import type { Bought } from './buy.api.ts';
import styles from './slip.module.css';

export interface ReceiptProps {
  readonly receipt: Bought;
  readonly game: LotteryGame;
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

/** What was bought, as the server says it: its tickets, what they cost, and under which number they are found. */
export function Receipt({ receipt, game, onDone, onAgain }: ReceiptProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { slipId, tickets, stake, currency, at } = receipt;
  const format = useMoneyFormat(currency);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.receipt}>
      <span className={styles.medal}>
        <Icon name="check" size={24} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {t('lottery_bought', { count: tickets.length })}
      </h3>
      <p className={styles.paid}>
        <Amount {...format} text={stake} />
      </p>
      <ul className={styles.tickets}>
        {tickets.map(({ ticketId, issue, play, notes, stake: cost, mayPay }) => (
          <li key={ticketId}>
            <Link to={lotteryQuery({ gameCode: game.gameCode, view: 'tickets', ticket: ticketId })}>
              {playName(t, game.family, play)}
            </Link>
            <Amount {...format} text={cost} />
            <span className={styles.small}>
              {issue} · {t('lottery_notes', { count: notes })}
            </span>
            <span className={styles.small}>
              {t('lottery_may_win')} <Amount {...format} text={mayPay} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {t('lottery_receipt', { 0: slipId })}
        <br />
        {stampText(at, timeZone)}
      </p>
      <p className={styles.small}>{t('lottery_receipt_cancel')}</p>
      <Button wide onClick={onDone}>
        {t('lottery_go_on')}
      </Button>
      <Button wide look="outline" onClick={onAgain}>
        {t('lottery_again')}
      </Button>
      <Link className={buttonClass('quiet', 'm', true)} to={lotteryQuery({ gameCode: game.gameCode, view: 'tickets' })}>
        {t('lottery_view_tickets')}
      </Link>
    </div>
  );
}
