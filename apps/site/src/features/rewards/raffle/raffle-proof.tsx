import { Button, Note, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Panel } from '../../../shared/content/panel.tsx';
import { Failure } from '../../../shared/failure/failure.tsx';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { saveJson } from '../../../shared/records/save-file.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type RaffleProof, useRaffleProof, wholeList } from './raffle.api.ts';
import styles from './raffle.module.css';
import type { RaffleToVerify } from './verify-raffle.ts';

type Course =
  | { readonly at: 'idle' | 'running' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'done'; readonly fault: string | null };

/** What was committed to, what came of it, and a button that draws again in this browser. */
export function Proof({ raffleId }: { raffleId: string }) {
  const { t } = useTexts();
  return (
    <Panel title={t('raffle_proof')}>
      <Loaded query={useRaffleProof(raffleId)} skeleton={<Skeleton height={240} />}>
        {(proof) => (
          <>
            <p className={styles.quiet}>{t('raffle_proof_text')}</p>
            <dl className={styles.hashes}>
              <Hash name={t('raffle_commitment')} text={proof.commitment} />
              <Hash name={t('raffle_list_hash')} text={proof.listHash} />
              <Hash name={t('raffle_seed')} text={proof.seed} />
              <Hash name={t('raffle_beacon')} text={beaconText(proof.beacon)} />
            </dl>
            {proof.seed !== null && <Verification raffleId={raffleId} proof={proof} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function beaconText(beacon: RaffleProof['beacon']): string | null {
  if (beacon === null) return null;
  return beacon.source === 'own-chain' ? beacon.hash : `drand quicknet ${beacon.round}`;
}

function Hash({ name, text }: { name: string; text: string | null }) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text === null ? <span className={styles.quiet}>{t('raffle_later')}</span> : <code>{text}</code>}</dd>
    </div>
  );
}

function Verification({ raffleId, proof }: { raffleId: string; proof: RaffleProof }) {
  const { t } = useTexts();
  const [course, setCourse] = useState<Course>({ at: 'idle' });
  const file = `raffle-${raffleId}.json`;
  const begin = (work: () => Promise<Course>) => {
    setCourse({ at: 'running' });
    work().then(setCourse, (error: unknown) => setCourse({ at: 'failed', error }));
  };
  const verify = () =>
    begin(async () => {
      const whole = await toVerify(raffleId, proof);
      return whole === undefined ? { at: 'idle' } : { at: 'done', fault: await verifyBeside(whole) };
    });
  const save = () =>
    begin(async () => {
      const whole = await toVerify(raffleId, proof);
      if (whole !== undefined) saveJson(file, whole);
      return { at: 'idle' };
    });
  return (
    <div className={styles.verify}>
      <div className={styles.actions}>
        <Button busy={course.at === 'running'} onClick={verify}>
          {t('raffle_verify')}
        </Button>
        <Button look="outline" disabled={course.at === 'running'} onClick={save}>
          {t('raffle_save')}
        </Button>
      </div>
      {course.at === 'failed' && (
        <Note tone="loss">
          <Failure error={course.error} />
        </Note>
      )}
      {course.at === 'done' && (
        <Note tone={course.fault === null ? 'win' : 'loss'}>
          {t(course.fault === null ? 'raffle_holds' : 'raffle_holds_not')}
        </Note>
      )}
      <p className={styles.quiet}>{t('raffle_offline')}</p>
      <code className={styles.command}>{`node tools/raffle-draw.mjs < ${file}`}</code>
    </div>
  );
}

async function toVerify(raffleId: string, proof: RaffleProof): Promise<RaffleToVerify | undefined> {
  const { sealedAt, listHash, seed, beacon, numbers, ...told } = proof;
  if (sealedAt === null || listHash === null || seed === null || beacon === null || numbers === null) return undefined;
  return { ...told, sealedAt, listHash, seed, beacon, numbers, list: await wholeList(raffleId) };
}

/** Its code comes with the first press. Throws where it cannot be loaded. */
function verifyBeside(proof: RaffleToVerify): Promise<string | null> {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(proof);
  }).finally(() => worker.terminate());
}
