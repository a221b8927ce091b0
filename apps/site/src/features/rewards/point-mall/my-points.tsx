import { Blank, Button, cx, Modal, Pagination, Skeleton, Tag } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../shared/api/answers.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { PasswordStep } from '../../../shared/forms/password-step.tsx';
import { RecordTime } from '../../../shared/records/record-table.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type PointsLine, type Redemption, showCode, usePointsDetails, useRedemptions } from './my-points.api.ts';
import styles from './point-mall.module.css';

/** What the member redeemed, newest first. */
export function MyRedemptions() {
  const { t } = useTexts();
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Redemption>();
  return (
    <>
      <Lines
        query={useRedemptions(pageNo)}
        {...{ pageNo, setPageNo }}
        empty={t('mall_redeemed_empty')}
        line={(one) => (
          <li key={one.redemptionId} className={styles.line}>
            <span>
              <strong>{one.title}</strong>
              <span className={styles.small}>
                <RecordTime at={one.at} />
              </span>
              {one.delivery !== '' && <span className={styles.small}>{one.delivery}</span>}
              {one.note !== '' && <span className={styles.small}>{one.note}</span>}
            </span>
            <span className={styles.end}>
              <span className="tabular">{t('points_cost', { count: one.points })}</span>
              <Tag>{t(`mall_state_${one.state}`)}</Tag>
              {one.hasCode && (
                <Button look="outline" onClick={() => setOpen(one)}>
                  {t('mall_show_code')}
                </Button>
              )}
            </span>
          </li>
        )}
      />
      {open !== undefined && <CodeDialog redemption={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Every movement of the member's points, newest first. */
export function PointsDetails() {
  const { t, locale } = useTexts();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const [pageNo, setPageNo] = useState(1);
  return (
    <Lines
      query={usePointsDetails(pageNo)}
      {...{ pageNo, setPageNo }}
      empty={t('mall_details_empty')}
      line={(one: PointsLine) => (
        <li key={one.id} className={styles.line}>
          <span>
            <strong>{t(`mall_move_${one.kind}`)}</strong>
            <span className={styles.small}>
              <RecordTime at={one.at} />
            </span>
          </span>
          <span className={styles.end}>
            <span className={cx('tabular', one.points > 0 && styles.more)}>{signed.format(one.points)}</span>
            <span className={cx('tabular', styles.small)}>{t('points_cost', { count: one.balance })}</span>
          </span>
        </li>
      )}
    />
  );
}

interface LinesProps<T> {
  readonly query: Answer<{ readonly list: readonly T[]; readonly totalPages: number }>;
  readonly pageNo: number;
  readonly setPageNo: (pageNo: number) => void;
  readonly empty: string;
  readonly line: (one: T) => ReactNode;
}

function Lines<T>({ query, pageNo, setPageNo, empty, line }: LinesProps<T>) {
  const { t } = useTexts();
  return (
    <Loaded query={query} skeleton={<Skeleton height={320} />}>
      {({ list, totalPages }) => (
        <>
          {list.length === 0 ? (
            <Blank icon="ledger" title={empty} />
          ) : (
            <ul className={styles.lines}>{list.map(line)}</ul>
          )}
          <Pagination
            label={t('notice_pages')}
            previousLabel={t('notice_page_previous')}
            nextLabel={t('notice_page_next')}
            pageNo={pageNo}
            totalPages={totalPages}
            onPage={setPageNo}
          />
        </>
      )}
    </Loaded>
  );
}

/** Shows a voucher's code, once, to who knows the withdrawal password. */
function CodeDialog({ redemption, onClose }: { redemption: Redemption; onClose: () => void }) {
  const { t } = useTexts();
  const [code, setCode] = useState<string>();
  const { redemptionId } = redemption;
  return (
    <Modal title={redemption.title} closeLabel={t('close')} size="small" onClose={onClose}>
      {code === undefined ? (
        <PasswordStep
          title={t('mall_code_title')}
          sum={redemption.title}
          what={t('mall_code_once')}
          passwordLabel={t('mall_password')}
          backLabel={t('mall_back')}
          submitLabel={t('mall_show_code')}
          onBack={onClose}
          onConfirm={async (confirmation) => setCode(await showCode({ ...confirmation, redemptionId }))}
        >
          {null}
        </PasswordStep>
      ) : (
        <div aria-live="polite">
          <Blank icon="check" title={code}>
            <p>{t('mall_code_keep')}</p>
            <CopyButton text={code} />
          </Blank>
        </div>
      )}
    </Modal>
  );
}
