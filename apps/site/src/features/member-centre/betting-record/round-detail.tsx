import type { ValueOf } from '@baize/contract/client';
import type { roundDetail, roundLink } from '@baize/contract/records/betting-record';
import { Amount, Button, buttonClass, Note, Skeleton, Tag } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, Rows } from '../record-table.tsx';
import table from '../record-table.module.css';
import { Figures } from '../records/figures.tsx';
import styles from '../records/records.module.css';
import { useRecordFilter } from '../records/use-record-days.ts';
import { useLooks } from '../use-looks.ts';
import { BET_TONES } from './bet-looks.ts';

type Detail = ValueOf<typeof roundDetail>;
type Move = Detail['moves'][number];
type Key = { readonly vendor: string; readonly round: string };

/** One round: what it came to, every bet, win and rollback of it, and the way to verify it at its maker. */
export function RoundDetail({ vendor, round }: Key) {
  const { t } = useTexts();
  const { look } = useRecordFilter('30');
  const query = useQuery({
    queryKey: ['betting-record', 'round', vendor, round],
    queryFn: ({ signal }) => send<typeof roundDetail>('GET /wps/member/records/bets/round', { vendor, round }, signal),
  });
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('bet_round')}</h3>
        <Button look="outline" size="s" onClick={() => look({ roundOf: '', round: '' })}>
          {t('bet_back')}
        </Button>
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={360} />}>
        {(detail) => <Told detail={detail} />}
      </Loaded>
    </>
  );
}

function Told({ detail: { round, moves } }: { detail: Detail }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const columns = useColumns(round.currency);
  return (
    <>
      <p className={table.strong}>
        {round.gameName} <Tag tone={BET_TONES[round.status]}>{t(`bet_${round.status}`)}</Tag>
      </p>
      <p className={styles.hint}>
        <span className="tabular">{stampText(round.at, timeZone)}</span>
        <span className={table.small}>
          {round.vendorName} · {round.round}
        </span>
      </p>
      <Figures
        currency={round.currency}
        figures={[
          { label: t('record_stake'), text: round.stake },
          { label: t('bet_valid'), text: round.validBet },
          { label: t('record_win'), text: round.win },
          { label: t('record_result'), text: round.result, signed: true },
        ]}
      />
      <Rows caption={t('bet_moves')} columns={columns} list={moves} />
      <Verify vendor={round.vendor} round={round.round} />
    </>
  );
}

/** The page of the maker opens beside ours; its address is only known once it was asked for. */
function Verify({ vendor, round }: Key) {
  const { t } = useTexts();
  const asked = useMutation({
    mutationFn: () => send<typeof roundLink>('GET /wps/member/records/bets/verify', { vendor, round }),
  });
  return (
    <section className={styles.part}>
      <h4 className={styles.subtitle}>{t('bet_verify_title')}</h4>
      <p className={styles.hint}>{t('bet_verify_text')}</p>
      {asked.isError && <Note tone="loss">{failureText(asked.error)}</Note>}
      {asked.data ? (
        <a className={buttonClass('outline')} href={asked.data.content} target="_blank" rel="noopener noreferrer">
          {t('bet_verify_open')}
        </a>
      ) : (
        <Button look="outline" busy={asked.isPending} onClick={() => asked.mutate()}>
          {t('bet_verify')}
        </Button>
      )}
    </section>
  );
}

function useColumns(currency: string): readonly Column<Move>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const looks = useLooks(currency);
  return [
    { label: t('record_time'), cell: ({ at }) => <span className="tabular">{stampText(at, brand.timeZone)}</span> },
    { label: t('record_kind'), cell: ({ kind }) => <span className={table.strong}>{t(`transfer_${kind}`)}</span> },
    { label: t('record_reference'), cell: ({ transaction }) => <span className={table.small}>{transaction}</span> },
    { label: t('record_change'), amount: true, cell: ({ amount }) => <Amount {...looks} text={amount} signed /> },
    { label: t('balance'), amount: true, cell: ({ balance }) => <Amount {...looks} text={balance} /> },
  ];
}
