import { Amount, Button, buttonClass, Note, Skeleton, Tag } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { gamePath } from '../../../shared/games/categories.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type Column, RecordTime, Rows } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { Figures } from '../../../shared/records/figures.tsx';
import styles from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { BET_TONES } from '../../../shared/records/bet-tones.ts';
import { fetchVerifyAddress, type Round, type RoundName, useRound } from './betting-record.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { useState } from 'react';

type Move = Round['moves'][number];

/** One round: what it came to, every bet, win and rollback of it, and the way to verify it at its maker. */
export function RoundDetail({ vendor, round }: RoundName) {
  const { t } = useTexts();
  const { look } = useRecordFilter('30');
  const query = useRound({ vendor, round });
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('bet_round')}</h3>
        <Button look="outline" size="s" onClick={() => look({ roundOf: '', round: '' })}>
          {t('bet_back')}
        </Button>
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={360} />}>
        {(detail) => <RoundReport detail={detail} />}
      </Loaded>
    </>
  );
}

function RoundReport({ detail: { round, moves, isSample } }: { detail: Round }) {
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
      {isLottery(round) && (
        <p className={styles.part}>
          <Link className={buttonClass('outline')} to={`/lottery?view=tickets&ticket=${round.round}`}>
            {t('bet_ticket')}
          </Link>
        </p>
      )}
      {round.status === 'open' && !isLottery(round) && (
        <p className={styles.part}>
          <Link className={buttonClass('primary')} to={gamePath(round)}>
            {t('bet_go_on')}
          </Link>
        </p>
      )}
      <Figures
        currency={round.currency}
        figures={[
          { label: t('record_stake'), text: round.stake },
          { label: t('bet_valid'), text: round.validBet },
          { label: t('record_win'), text: round.win },
          { label: t('record_result'), text: round.result, signed: true },
        ]}
      />
      <Rows caption={t('bet_moves')} columns={columns} list={moves} lines={{ at: ({ at }) => at }} />
      {isLottery(round) ? null : isSample ? (
        <section className={styles.part}>
          <Note>{t('bet_sample')}</Note>
        </section>
      ) : (
        <Verify vendor={round.vendor} round={round.round} />
      )}
    </>
  );
}

/** Vendors of our own lottery: a round of theirs is a ticket. */
const LOTTERY: readonly string[] = ['lott', 'elott', 'tcg_sea', 'tcg_lotto_vn'];
const TICKET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isLottery({ vendor, round }: RoundName): boolean {
  return LOTTERY.includes(vendor) && TICKET.test(round);
}

/** The page of the maker opens beside ours; its address is only known once it was asked for. */
function Verify({ vendor, round }: RoundName) {
  const { t } = useTexts();
  const task = useTask();
  const [address, setAddress] = useState<string>();
  const ask = async () => setAddress(await fetchVerifyAddress({ vendor, round }));
  return (
    <section className={styles.part}>
      <h4 className={styles.subtitle}>{t('bet_verify_title')}</h4>
      <p className={styles.hint}>{t('bet_verify_text')}</p>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      {address !== undefined ? (
        <a className={buttonClass('outline')} href={address} target="_blank" rel="noopener noreferrer">
          {t('bet_verify_open')}
        </a>
      ) : (
        <Button look="outline" busy={task.isBusy} onClick={() => void task.run(ask)}>
          {t('bet_verify')}
        </Button>
      )}
    </section>
  );
}

function useColumns(currency: string): readonly Column<Move>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    { label: t('record_time'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    {
      label: t('record_kind'),
      phone: 'name',
      cell: ({ kind }) => <span className={table.strong}>{t(`transfer_${kind}`)}</span>,
    },
    {
      label: t('record_reference'),
      phone: 'about',
      cell: ({ transaction }) => <span className={table.small}>{transaction}</span>,
    },
    {
      label: t('record_change'),
      amount: true,
      phone: 'sum',
      cell: ({ amount }) => <Amount {...format} text={amount} signed />,
    },
    { label: t('balance'), amount: true, phone: 'side', cell: ({ balance }) => <Amount {...format} text={balance} /> },
  ];
}
