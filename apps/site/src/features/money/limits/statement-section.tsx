import { dayIn, dayPlus, instantOf } from '@baize/kernel';
import { Amount, Skeleton } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../../shared/fields/date-field.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import account from '../../../shared/forms/account.module.css';
import { Section } from '../../../shared/forms/section.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import lines from '../../../shared/money/facts.module.css';
import styles from './limits.module.css';
import { type AccountStatement, useAccountStatement } from './limits.api.ts';

/** The statement between two days: deposits, withdrawals, play, and net deposits in that time and since the start. */
export function StatementSection() {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [today] = useState(() => dayIn(timeZone, instantOf(Date.now())));
  const [days, setDays] = useState({ from: dayPlus(today, -29), to: today });
  const query = useAccountStatement(days);
  // An emptied field is no day: the last one stays.
  const change = (part: Partial<typeof days>) => {
    if (!Object.values(part).includes('')) setDays({ ...days, ...part });
  };
  return (
    <Section title={t('statement_title')} note={t('statement_note')}>
      <div className={account.pair}>
        <DateField label={t('statement_from')} max={days.to} value={days.from} onDay={(from) => change({ from })} />
        <DateField
          label={t('statement_to')}
          min={days.from}
          max={today}
          value={days.to}
          onDay={(to) => change({ to })}
        />
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={260} />}>
        {(statement) => <Figures statement={statement} />}
      </Loaded>
    </Section>
  );
}

function Figures({ statement }: { readonly statement: AccountStatement }) {
  const { t } = useTexts();
  const { currency, opening, closing, lines, window, lifetime } = statement;
  const format = useMoneyFormat(currency);
  const amount = (text: string, signed = false): ReactNode => <Amount {...format} text={text} signed={signed} />;
  const flow = (title: string, { deposits, withdrawals, netDeposits }: AccountStatement['window']) => (
    <Facts
      title={title}
      facts={[
        [t('statement_deposits'), amount(deposits)],
        [t('statement_withdrawals'), amount(withdrawals)],
        [t('statement_net'), amount(netDeposits)],
      ]}
    />
  );
  return (
    <div className={styles.figures}>
      {flow(t('statement_window'), window)}
      {flow(t('statement_lifetime'), lifetime)}
      <Facts
        title={t('statement_details')}
        facts={[
          [t('statement_opening'), amount(opening)],
          ...lines.map((line): [string, ReactNode] => [t(`transfer_${line.kind}`), amount(line.amount, true)]),
          [t('statement_closing'), amount(closing)],
        ]}
      />
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <div className={styles.facts}>
      <h5 className={styles.kind}>{title}</h5>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={lines.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
