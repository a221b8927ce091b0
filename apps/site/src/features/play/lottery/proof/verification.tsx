import { Button, Note } from '@baize/ui';
import { useState } from 'react';
import { Failure } from '../../../../shared/failure/failure.tsx';
import { saveJson } from '../../../../shared/records/save-file.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import type { DrawProof } from '../lottery.api.ts';
import styles from './proof.module.css';
import type { Verdict } from './verify-draw.ts';
import { verifyInWorker } from './verify-in-worker.ts';

type Course =
  | { readonly at: 'idle' | 'running' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'done'; readonly verdict: Verdict };

/** Verifies the draw here, or has it verified elsewhere: the file to keep, and the command that reads it. */
export function Verification({ proof }: { proof: DrawProof }) {
  const { t } = useTexts();
  const [course, setCourse] = useState<Course>({ at: 'idle' });
  const file = `lottery-proof-${proof.game}-${proof.issue.replaceAll('/', '-')}.json`;
  const anchor = proof.beacon?.source === 'own-chain' ? ` -- ${proof.anchor ?? ''}` : '';
  const verify = () => {
    const { commitment, seed, beacon, versions, ...rest } = proof;
    if (commitment === null || seed === null || beacon === null) return;
    setCourse({ at: 'running' });
    const published = versions.find(({ version }) => version === 1)?.result ?? null;
    verifyInWorker({ ...rest, commitment, seed, beacon, published }).then(
      (verdict) => setCourse({ at: 'done', verdict }),
      (error: unknown) => setCourse({ at: 'failed', error }),
    );
  };
  return (
    <section className={styles.panel}>
      <h2>{t('drawn_verify')}</h2>
      <p className={styles.words}>{t('drawn_verify_text')}</p>
      <div className={styles.actions}>
        <Button busy={course.at === 'running'} onClick={verify}>
          {t('drawn_verify_here')}
        </Button>
        <Button look="outline" onClick={() => saveJson(file, proof)}>
          {t('drawn_proof_download')}
        </Button>
      </div>
      {course.at === 'failed' && (
        <Note tone="loss">
          <Failure error={course.error} />
        </Note>
      )}
      {course.at === 'done' && <Outcome verdict={course.verdict} isPublic={proof.beacon?.source !== 'own-chain'} />}
      <p className={styles.words}>{t('drawn_verify_offline')}</p>
      <code className={styles.hash}>{`node tools/lottery-draw.mjs${anchor} < ${file}`}</code>
    </section>
  );
}

interface OutcomeProps {
  readonly verdict: Verdict;
  /** The value is that of the public beacon. */
  readonly isPublic: boolean;
}

function Outcome({ verdict: { fault, commitment, value, drawn }, isPublic }: OutcomeProps) {
  const { t } = useTexts();
  return (
    <>
      <Note tone={fault === undefined ? 'win' : 'loss'}>
        {t(fault === undefined ? (isPublic ? 'drawn_verified' : 'drawn_verified_chain') : `drawn_fault_${fault}`)}
      </Note>
      <dl className={styles.facts}>
        <dt>{t('drawn_verified_commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{t(isPublic ? 'drawn_verified_value' : 'drawn_chain_hash')}</dt>
        <dd>
          <code>{value}</code>
        </dd>
        <dt>{t('drawn_verified_drawn')}</dt>
        <dd>
          <code>{drawn}</code>
        </dd>
      </dl>
    </>
  );
}
