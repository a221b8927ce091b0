import type { ValueOf } from '@baize/contract/client';
import type { depositReceipt } from '@baize/contract/money/deposits';
import { Amount, Button, Note, Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { channelName } from './channel-name.ts';
import styles from './deposit.module.css';
import { saveJson } from '../save-file.ts';
import { useLooks } from '../use-looks.ts';

type Paper = ValueOf<typeof depositReceipt>;

/** The receipt: to read, to print alone on a sheet, and to keep as a file. */
export function Receipt({ depositId }: { depositId: string }) {
  const { t } = useTexts();
  const receipt = useQuery({
    queryKey: ['deposit-receipt', depositId],
    queryFn: ({ signal }) => send<typeof depositReceipt>('GET /wps/member/deposit/receipt', { depositId }, signal),
    staleTime: Infinity,
  });
  if (receipt.isError) return <Note tone="loss">{failureText(receipt.error)}</Note>;
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

function Lines({ paper }: { paper: Paper }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const looks = useLooks(paper.currency);
  const lines = [
    [t('username'), paper.username],
    [t('deposit_reference'), paper.code],
    [t('deposit_by'), channelName(paper.channel, paper.title)],
    [t('deposit_receipt_paid'), <Amount key="paid" {...looks} text={paper.paid} />],
    [t('deposit_fee'), paper.fee === '0' ? t('deposit_free') : <Amount key="fee" {...looks} text={paper.fee} />],
    ...(paper.bonus === '0'
      ? []
      : [[t('deposit_bonus'), <Amount key="bonus" {...looks} text={paper.bonus} />] as const]),
    [t('deposit_receipt_total'), <Amount key="total" {...looks} text={paper.total} />],
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
