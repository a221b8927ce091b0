import { Amount, amountText, Blank, Button, Note, Skeleton } from '@baize/ui';
import { numberFormat, textFromParts, partsFromText } from '@baize/kernel';
import { useState } from 'react';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { RebateLines } from './rebate-lines.tsx';
import styles from './rebates.module.css';
import { claimRebate, type Rebate, useRebate } from './rebates.api.ts';

/** What can be claimed now, and the bets it comes from. */
export function OpenRebate() {
  const { t } = useTexts();
  const query = useRebate();
  const [claimed, setClaimed] = useState<string>();
  if (query.isLoadingError) return <FailedNote query={query} />;
  if (!query.data) return <Skeleton height={320} />;
  const rebate = query.data;
  return (
    <div className={styles.parts}>
      <Claim rebate={rebate} onClaimed={setClaimed} />
      {claimed !== undefined && <Note tone="win">{t('rebate_claimed', { 0: claimed })}</Note>}
      {rebate.lines.length === 0 ? (
        <Blank icon="refresh" title={t('rebate_empty')}>
          <p className={styles.lead}>{t('rebate_empty_text')}</p>
        </Blank>
      ) : (
        <section aria-label={t('rebate_lines')}>
          <h4 className={styles.heading}>{t('rebate_lines')}</h4>
          <RebateLines lines={rebate.lines} currency={rebate.currency} />
        </section>
      )}
    </div>
  );
}

function Claim({ rebate, onClaimed }: { rebate: Rebate; onClaimed: (amount: string | undefined) => void }) {
  const { t } = useTexts();
  const task = useTask();
  const key = useRequestKey();
  const format = useMoneyFormat(rebate.currency);
  const canClaim = partsOf(rebate.claimable) > 0n;
  const claim = () =>
    task.run(async () => {
      onClaimed(undefined);
      const { amount } = await key.under({ claim: rebate.claimable }, claimRebate);
      key.forget();
      onClaimed(amountText({ ...format, text: amount }));
    });
  return (
    <div className={styles.claim}>
      <div>
        <p className={styles.label}>{t('rebate_claimable')}</p>
        <p className={styles.sum}>
          <Amount {...format} text={rebate.claimable} />
        </p>
        <p className={styles.lead}>
          <Standing rebate={rebate} />
        </p>
      </div>
      <Button busy={task.isBusy} disabled={!canClaim} onClick={() => void claim()}>
        {t('rebate_claim', { 0: amountText({ ...format, text: rebate.claimable }) })}
      </Button>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </div>
  );
}

/** What is missing, what is made up for, and on which terms it is paid. */
function Standing({ rebate }: { rebate: Rebate }) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(rebate.currency);
  const say = (text: string) => amountText({ ...format, text });
  const [total, smallest] = [partsOf(rebate.total), partsOf(rebate.smallest)];
  const words = [
    total < 0n && t('rebate_minus', { 0: say(rebate.total) }),
    total >= 0n && total < smallest && t('rebate_missing', { 0: say(textFromParts(smallest - total)) }),
    total >= smallest && smallest > 0n && t('rebate_smallest', { 0: say(rebate.smallest) }),
    rebate.turnover > 0 && t('rebate_turnover', { 0: numberFormat(locale).format(rebate.turnover / 100) }),
    rebate.automatic && t('rebate_nightly'),
  ];
  return words.filter((one) => one !== false).join(' ');
}

const partsOf = (text: string) => partsFromText(text) ?? 0n;
