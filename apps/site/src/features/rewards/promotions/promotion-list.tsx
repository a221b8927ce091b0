import { Blank, Button, cx, Pagination, Skeleton, Tag } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { PromotionArt } from './promotion-art.tsx';
import { PromotionWhen } from './promotion-when.tsx';
import { type PromotionKind, usePromotions } from './promotions.api.ts';
import styles from './promotions.module.css';

/** The presets that look ahead (B7.1): promotions that run within so many days. */
const PRESETS = [7, 30];
const KINDS: readonly PromotionKind[] = ['EVENT', 'DEPOSIT', 'REFERRAL', 'RAFFLE', 'CARE'];

/** /promotions: what the brand promotes, by kind and by when. What was chosen stands in the address. */
export function PromotionList() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind = KINDS.find((one) => one === search.get('kind'));
  const days = PRESETS.find((one) => String(one) === search.get('days'));
  const pageNo = Math.max(1, Math.floor(Number(search.get('pageNo'))) || 1);
  const query = usePromotions({ kind, days, pageNo });
  const kinds = query.data?.kinds ?? [];

  function choose(changes: Record<string, string | undefined>): void {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  }

  return (
    <>
      <PageHead title={t('promo_title')} lead={t('promo_lead')} />
      <div className={styles.bar}>
        <div className={styles.chips} role="group" aria-label={t('promo_kinds')}>
          <Chip on={kind === undefined} label={t('promo_kind_all')} onPress={() => choose({ kind: undefined })} />
          {KINDS.filter((one) => kinds.includes(one) || one === kind).map((one) => (
            <Chip key={one} on={one === kind} label={t(`promo_kind_${one}`)} onPress={() => choose({ kind: one })} />
          ))}
        </div>
        <div className={styles.chips} role="group" aria-label={t('promo_period')}>
          <Chip on={days === undefined} label={t('promo_any_time')} onPress={() => choose({ days: undefined })} />
          {PRESETS.map((one) => (
            <Chip
              key={one}
              on={one === days}
              label={t('promo_next_days', { 0: one })}
              onPress={() => choose({ days: String(one) })}
            />
          ))}
        </div>
      </div>
      <Loaded query={query} skeleton={<CardSkeletons />}>
        {({ list, totalPages }) => (
          <>
            {list.length === 0 && (
              <Blank icon="info" title={t('promo_empty')}>
                <Button look="outline" onClick={() => choose({ kind: undefined, days: undefined })}>
                  {t('promo_show_all')}
                </Button>
              </Blank>
            )}
            <ul className={styles.grid}>
              {list.map((promotion, place) => (
                <li key={promotion.promotionId} className={styles.card}>
                  <PromotionArt picture={promotion.picture} motif={promotion.motif} lazy={place > 3} />
                  <div className={styles.words}>
                    <Tag>{t(`promo_kind_${promotion.kind}`)}</Tag>
                    <h2>
                      <Link className={styles.link} to={`/promoDetail?id=${promotion.promotionId}`}>
                        {promotion.title}
                      </Link>
                    </h2>
                    <p className={styles.summary}>{promotion.summary}</p>
                    <PromotionWhen of={promotion} />
                  </div>
                </li>
              ))}
            </ul>
            <Pagination
              label={t('pages_nav')}
              previousLabel={t('pages_previous')}
              nextLabel={t('pages_next')}
              pageNo={pageNo}
              totalPages={totalPages}
              onPage={(page) => choose({ pageNo: String(page) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Chip({ on, label, onPress }: { on: boolean; label: string; onPress: () => void }) {
  return (
    <button type="button" className={cx(styles.chip, on && styles.on)} aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  );
}

function CardSkeletons() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={392} />
      ))}
    </div>
  );
}
