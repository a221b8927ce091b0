import { Blank, Skeleton, Tag } from '@baize/ui';
import { Loaded } from '../../../../shared/failure/loaded.tsx';
import { useSearchParams } from '../../../../shared/routing/address.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import type { DrawProof, LotteryGame } from '../lottery.api.ts';
import { lotteryPlaceOf, lotteryQuery } from '../lottery-address.ts';
import { VersionList } from '../results/changes.tsx';
import { Facts } from '../results/numbers/facts.tsx';
import { ResultNumbers } from '../results/numbers/result-numbers.tsx';
import { useProof } from '../results/results.api.ts';
import { View } from '../results/view.tsx';
import { HouseSteps } from './house-steps.tsx';
import styles from './proof.module.css';
import { Verification } from './verification.tsx';

/** How an issue was drawn, and the way for anybody to check it (`view=proof`, `issue=`; docs/fairness.md). */
export function ProofView({ game }: { game: LotteryGame }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const issue = lotteryPlaceOf(search).issue ?? game.last?.issue ?? game.onSale?.issue;
  return (
    <View game={game} view="proof">
      {issue === undefined ? (
        <Blank icon="calendar" title={t('drawn_results_none')} />
      ) : (
        <OneProof game={game} issue={issue} />
      )}
    </View>
  );
}

function OneProof({ game, issue }: { game: LotteryGame; issue: string }) {
  return (
    <Loaded query={useProof(game.gameCode, issue)} skeleton={<Skeleton height={640} />}>
      {(proof) => (
        <>
          <Outcome game={game} proof={proof} />
          {game.isHouse ? <HouseSteps proof={proof} /> : <Official proof={proof} />}
          {proof.seed !== null && <Verification proof={proof} />}
          <OnSale game={game} issue={issue} />
        </>
      )}
    </Loaded>
  );
}

function Outcome({ game, proof }: { game: LotteryGame; proof: DrawProof }) {
  const { t } = useTexts();
  const { issue, state, result, day, versions } = proof;
  return (
    <section className={styles.panel}>
      <h2>
        {t('drawn_issue')} <span className="tabular">{issue}</span>{' '}
        {state === 'voided' && <Tag tone="loss">{t('drawn_voided')}</Tag>}
        {result !== null && versions.length > 1 && <Tag tone="warn">{t('drawn_corrected')}</Tag>}
      </h2>
      {result === null ? (
        <p className={styles.words}>{t(state === 'voided' ? 'drawn_voided_refund' : 'drawn_not_drawn')}</p>
      ) : (
        <>
          <ResultNumbers family={game.family} result={result} day={day} size="l" />
          <Facts family={game.family} result={result} />
        </>
      )}
      {(versions.length > 1 || state === 'voided') && <VersionList proof={proof} />}
    </section>
  );
}

/** A draw that others make: its numbers are read by two people, or by a feed. */
function Official({ proof: { versions } }: { proof: DrawProof }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [first] = versions;
  return (
    <section className={styles.panel}>
      <h2>{t('drawn_official')}</h2>
      <p className={styles.words}>{t('drawn_official_text')}</p>
      {first !== undefined && (
        <dl className={styles.facts}>
          <dt>{t('drawn_official_at')}</dt>
          <dd className="tabular">{stampText(first.at, timeZone)}</dd>
          <dt>{t('drawn_official_by')}</dt>
          <dd>{t(first.source === 'feed' ? 'drawn_official_feed' : 'drawn_official_staff')}</dd>
        </dl>
      )}
    </section>
  );
}

/** The issue that is on sale has its promise already: whoever notes it down now can compare it after the draw. */
function OnSale({ game, issue }: { game: LotteryGame; issue: string }) {
  const { t } = useTexts();
  const sale = game.onSale;
  if (!sale?.commitment || sale.issue === issue) return null;
  return (
    <p className={styles.words}>
      {t('drawn_proof_next')}{' '}
      <Link
        className={styles.link}
        to={`${location.pathname}${lotteryQuery({ gameCode: game.gameCode, view: 'proof', issue: sale.issue })}`}
      >
        {t('drawn_issue')} {sale.issue}
      </Link>
    </p>
  );
}
