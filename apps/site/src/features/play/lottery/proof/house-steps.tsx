import { momentOfRound, QUICKNET } from '@baize/lottery/draws/quicknet';
import { Note } from '@baize/ui';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import type { DrawProof } from '../lottery.api.ts';
import { ResultNumbers } from '../results/numbers/result-numbers.tsx';
import styles from './proof.module.css';

/** The draw of a house game in four steps, each with what was published of it. */
export function HouseSteps({ proof }: { proof: DrawProof }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { committedAt, closedAt, commitment, seed, family, day, versions } = proof;
  const drawn = versions[0]?.result ?? null;
  return (
    <section className={styles.panel}>
      <h2>{t('drawn_proof_how')}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t('drawn_step_commitment')}</h3>
          <p>{t('drawn_step_commitment_text', { '0': stampText(committedAt, timeZone) })}</p>
          <code className={styles.hash}>{commitment}</code>
        </li>
        <li>
          <h3>{t('drawn_step_sale')}</h3>
          <p>{t('drawn_step_sale_text', { '0': stampText(closedAt, timeZone) })}</p>
        </li>
        <li>
          <h3>{t(proof.beacon?.source === 'own-chain' ? 'drawn_step_chain' : 'drawn_step_beacon')}</h3>
          <BeaconStep proof={proof} />
        </li>
        <li>
          <h3>{t('drawn_step_numbers')}</h3>
          <p>{t('drawn_step_numbers_text')}</p>
          {seed !== null && (
            <dl className={styles.facts}>
              <dt>{t('drawn_seed')}</dt>
              <dd>
                <code>{seed}</code>
              </dd>
            </dl>
          )}
          {drawn !== null && <ResultNumbers family={family} result={drawn} day={day} />}
        </li>
      </ol>
    </section>
  );
}

function BeaconStep({ proof: { beacon, anchor } }: { proof: DrawProof }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  if (beacon?.source === 'own-chain') {
    return (
      <>
        <Note tone="warn">{t('drawn_step_chain_text', { '0': beacon.place })}</Note>
        <dl className={styles.facts}>
          <dt>{t('drawn_chain_hash')}</dt>
          <dd>
            <code>{beacon.hash}</code>
          </dd>
          <dt>{t('drawn_chain_anchor')}</dt>
          <dd>
            <code>{anchor}</code>
          </dd>
        </dl>
      </>
    );
  }
  return (
    <>
      <p>{t('drawn_step_beacon_text')}</p>
      {beacon !== null && (
        <dl className={styles.facts}>
          <dt>{t('drawn_beacon_round')}</dt>
          <dd>
            <a
              className={styles.link}
              href={`https://api.drand.sh/${QUICKNET.chainHash}/public/${beacon.round}`}
              target="_blank"
              rel="noreferrer"
            >
              <span className="tabular">{beacon.round}</span>
            </a>{' '}
            <span className="tabular">{stampText(momentOfRound(beacon.round), timeZone)}</span>
          </dd>
          <dt>{t('drawn_beacon_signature')}</dt>
          <dd>
            <code>{beacon.signature}</code>
          </dd>
        </dl>
      )}
    </>
  );
}
