import type { ValueOf } from '@baize/contract/client';
import type { promotionDetail } from '@baize/contract/rewards/promotions';
import { Blank, Button, buttonClass, Icon, Skeleton, Tag } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Refused } from '../../../shared/api/api.ts';
import { BackLink } from '../../../shared/routing/back-link.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { PageHead } from '../../../shared/content/page-head.tsx';
import { Prose } from '../../../shared/content/prose.tsx';
import { safeLink } from '../../../shared/content/safe-link.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { PromotionArt } from './promotion-art.tsx';
import { PromotionWhen } from './promotion-when.tsx';
import { usePromotion } from './promotions.api.ts';
import styles from './promotions.module.css';

type Promotion = ValueOf<typeof promotionDetail>;

/** With the member's part of the site: a visitor who only reads does not load it before it is there. */
const JoinPanel = lazyPart(async () => (await import('./join-panel.tsx')).JoinPanel, {
  texts: ['rewards', 'refusals'],
  waiting: <Skeleton height={140} />,
});

const TournamentBoard = lazyPart(async () => (await import('./tournament-board.tsx')).TournamentBoard, {
  texts: ['rewards'],
  waiting: <Skeleton height={320} />,
});

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** /promoDetail?id=…: one promotion. */
export function PromotionPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return SLUG.test(id) ? <OnePromotion key={id} promotionId={id} /> : <NoPromotion />;
}

function OnePromotion({ promotionId }: { promotionId: string }) {
  const query = usePromotion(promotionId);
  if (query.error instanceof Refused && query.error.code === 'promotion_not_found') return <NoPromotion />;
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />}>
      {(promotion) => <PromotionText promotion={promotion} />}
    </Loaded>
  );
}

function PromotionText({ promotion }: { promotion: Promotion }) {
  const { t } = useTexts();
  const { title, summary, picture, motif, kind, content, terms } = promotion;
  return (
    <article className={styles.detail}>
      <BackLink to="/promotions">{t('promo_title')}</BackLink>
      <PromotionArt picture={picture} motif={motif} />
      <PageHead title={title} lead={summary} />
      <div className={styles.facts}>
        <Tag>{t(`promo_kind_${kind}`)}</Tag>
        <PromotionWhen of={promotion} />
      </div>
      <Prose html={content} />
      {promotion.joins && <JoinPanel promotionId={promotion.promotionId} />}
      {promotion.hasBoard && <TournamentBoard promotionId={promotion.promotionId} />}
      <div className={styles.actions}>
        <Target linkageType={promotion.linkageType} target={promotion.target} />
        <Button look="outline" onClick={() => void share({ title, text: summary }, t('promo_copied'))}>
          {t('promo_share')}
        </Button>
      </div>
      {terms !== '' && (
        <section className={styles.terms}>
          <h2>{t('promo_terms')}</h2>
          <Prose html={terms} />
        </section>
      )}
    </article>
  );
}

function Target({ linkageType, target }: Pick<Promotion, 'linkageType' | 'target'>) {
  const { t } = useTexts();
  const link = linkageType === '' ? null : safeLink(target);
  if (link === null) return null;
  if (link.startsWith('/')) {
    return (
      <Link className={buttonClass('primary')} to={link}>
        {t('promo_go')}
      </Link>
    );
  }
  return (
    <a className={buttonClass('primary')} href={link} target="_blank" rel="noopener noreferrer">
      {t('promo_go')}
      <Icon name="external" size={16} />
    </a>
  );
}

/** Hands the address to the device's own sharing, or into the clipboard. Somebody who changes their mind is not told off. */
async function share(words: { title: string; text: string }, copied: string): Promise<void> {
  const url = location.href;
  try {
    if ('share' in navigator && navigator.canShare({ ...words, url })) await navigator.share({ ...words, url });
    else {
      await navigator.clipboard.writeText(url);
      tell(copied, 'win');
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) tell(url);
  }
}

function NoPromotion() {
  const { t } = useTexts();
  return (
    <>
      <PageHead title={t('promo_title')} />
      <Blank icon="info" title={t('promo_missing')}>
        <Link className={buttonClass('outline')} to="/promotions">
          {t('promo_show_all')}
        </Link>
      </Blank>
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className={styles.detail}>
      <Skeleton height={280} />
      <Skeleton height={44} width="60%" />
      <Skeleton height={160} />
    </div>
  );
}
