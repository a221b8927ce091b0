import { Button, Note } from '@baize/ui';
import account from '../../../shared/forms/account.module.css';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { Row, Section } from '../../../shared/forms/section.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type OpenDividend, requestDividend, useOpenDividends } from './dividends.api.ts';

/** Closed periods whose dividend nobody settled yet, each with the way to ask for it. */
export function OpenDividends() {
  const { t } = useTexts();
  const { data } = useOpenDividends();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section title={t('agents_dividend_open')} note={t(`agents_dividend_on_${data.dividendOn}`)}>
      <ul className={account.rows}>
        {data.list.map((open) => (
          <OpenRow key={`${open.period} ${open.from}`} open={open} />
        ))}
      </ul>
    </Section>
  );
}

function OpenRow({ open: { from, to, period, askedAt } }: { open: OpenDividend }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const task = useTask();
  const days = [from, to - 1].map((at) => stampText(at, timeZone).slice(0, 10)).join(' – ');
  const ask = () => void task.run(() => requestDividend({ from }));
  return (
    <Row
      name={days}
      state={askedAt === null ? t(`agents_period_${period}`) : t('agents_dividend_asked')}
      action={
        askedAt === null && (
          <Button size="s" busy={task.isBusy} onClick={ask}>
            {t('agents_dividend_ask')}
          </Button>
        )
      }
    >
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </Row>
  );
}
