import { Amount, amountText, Note } from '@baize/ui';
import { partsFromText, textFromParts } from '@baize/kernel';
import { decimalText, fractionFromText } from '@baize/lottery/fraction';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { tierName } from '../boards/index.tsx';
import { LastNumbers } from '../last-numbers.tsx';
import type { TicketDetail } from './tickets.api.ts';
import styles from './tickets.module.css';

type Result = TicketDetail['results'][number];

/** What each result of the issue made of the ticket, tier by tier; a corrected one says what it changed. */
export function TicketResults({ ticket, family }: { ticket: TicketDetail; family: string }) {
  const { t } = useTexts();
  if (ticket.results.length === 0) return null;
  return (
    <section aria-label={t('lottery_settled_how')} className={styles.results}>
      <h3>{t('lottery_settled_how')}</h3>
      <ol>
        {ticket.results.map((result, place) => (
          <li key={result.version}>
            <OneResult {...{ ticket, family, result, before: ticket.results[place - 1] }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OneResultProps {
  readonly ticket: TicketDetail;
  readonly family: string;
  readonly result: Result;
  readonly before: Result | undefined;
}

function OneResult({ ticket, family, result, before }: OneResultProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(ticket.currency);
  const money = (text: string) => amountText({ ...format, text });
  const won = Object.entries(result.wins).filter(([, notes]) => notes > 0);
  return (
    <>
      <p className={styles.drawn}>
        <span>{t(before === undefined ? 'lottery_result' : 'lottery_result_corrected', { 0: result.version })}</span>
        <LastNumbers family={family} result={result.result} />
      </p>
      <ul className={styles.tiers}>
        {won.map(([tier, notes]) => (
          <li key={tier}>
            {t('lottery_tier_won', {
              count: notes,
              tier: tierName(t, { family, play: ticket.play }, tier),
              odds: oddsText(ticket.odds[tier]),
            })}
          </li>
        ))}
        {result.push > 0 && <li>{t('lottery_pushed', { count: result.push })}</li>}
        {won.length === 0 && result.push === 0 && result.result !== null && <li>{t('lottery_none_won')}</li>}
      </ul>
      <p>
        {t('lottery_due')} <Amount {...format} text={result.due} />
        {before !== undefined && (
          <>
            {' '}
            ({t('lottery_difference')} <Amount {...format} text={minus(result.due, before.due)} signed />)
          </>
        )}
      </p>
      {!isNothing(result.clipped) && (
        <Note>{t('lottery_clipped', { 0: money(result.clipped), 1: money(ticket.most) })}</Note>
      )}
      {!isNothing(result.left) && <Note tone="warn">{t('lottery_left', { 0: money(result.left) })}</Note>}
    </>
  );
}

function oddsText(text: string | undefined): string {
  const odds = fractionFromText(text ?? '');
  return odds === undefined ? '' : decimalText(odds, 4);
}

function minus(a: string, b: string): string {
  return textFromParts((partsFromText(a) ?? 0n) - (partsFromText(b) ?? 0n));
}

function isNothing(text: string): boolean {
  return (partsFromText(text) ?? 0n) === 0n;
}
