import { Amount, Button, Note, Skeleton } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import styles from './deposit.module.css';
import { saveJson } from '../../../shared/records/save-file.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type DepositReceipt, useDepositReceipt } from './deposits.api.ts';

/** The receipt: to read, to print alone on a sheet, and to keep as a file. */
export function Receipt({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const receipt = useDepositReceipt(depositId);
  if (receipt.isLoadingError) return <Note tone="loss">{failureText(receipt.error)}</Note>;
  if (!receipt.data) return <Skeleton height={260} />;
  const paper = receipt.data;
  return (
    <section className={styles.receipt}>
      <h4 className={styles.heading}>
        {t('deposit_receipt')} · {paper.brand}
      </h4>
      <Lines paper={paper} />
      <div className={styles.pair}>
        <Button look="outline" onClick={() => print()}>
          {t('deposit_receipt_print')}
        </Button>
        <Button look="outline" onClick={() => saveJson(`receipt-${paper.code}.json`, paper)}>
          {t('deposit_receipt_save')}
        </Button>
      </div>
    </section>
  );
}

function Lines({ paper }: { paper: DepositReceipt }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(paper.currency);
  const lines = [
    [t('username'), paper.username],
    [t('deposit_reference'), paper.code],
    [t('deposit_by'), channelName(paper.channel, paper.title)],
    [t('deposit_receipt_paid'), <Amount key="paid" {...format} text={paper.paid} />],
    [t('deposit_fee'), paper.fee === '0' ? t('deposit_free') : <Amount key="fee" {...format} text={paper.fee} />],
    ...(paper.bonus === '0'
      ? []
      : [[t('deposit_bonus'), <Amount key="bonus" {...format} text={paper.bonus} />] as const]),
    ...(paper.heldBack === '0'
      ? []
      : [[t('deposit_held'), <Amount key="held" {...format} text={paper.heldBack} />] as const]),
    ...(paper.sentBack === '0'
      ? []
      : [[t('deposit_sent_back'), <Amount key="back" {...format} text={paper.sentBack} />] as const]),
    [t('deposit_receipt_total'), <Amount key="total" {...format} text={paper.total} />],
    [t('deposit_started'), stampText(paper.startedAt, timeZone)],
    [t('deposit_receipt_credited_at'), stampText(paper.creditedAt, timeZone)],
    ...(paper.providerReference === null ? [] : [[t('deposit_receipt_provider'), paper.providerReference] as const]),
    [t('deposit_number'), paper.depositId],
  ] as const;
  return (
    <dl className={styles.paper}>
      {lines.map(([label, value]) => (
        <div key={label} className={styles.paperLine}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
