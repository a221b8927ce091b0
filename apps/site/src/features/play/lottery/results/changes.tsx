import { Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../../shared/failure/loaded.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import type { DrawProof, LotteryGame, OpenedIssue } from '../lottery.api.ts';
import { type Changed, changedBetween } from './numbers/difference.ts';
import { useProof } from './results.api.ts';
import styles from './results.module.css';

export interface ChangesProps {
  readonly game: Pick<LotteryGame, 'gameCode' | 'family'>;
  readonly opened: Pick<OpenedIssue, 'issue' | 'state' | 'version'>;
}

/** Says that a result was corrected or voided, and on a press what it was before and why. Nothing for all others. */
export function Changes({ game, opened: { issue, state, version } }: ChangesProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isVoided = state === 'voided';
  if (!isVoided && version <= 1) return null;
  return (
    <span>
      <Tag tone={isVoided ? 'loss' : 'warn'}>{t(isVoided ? 'drawn_voided' : 'drawn_corrected')}</Tag>{' '}
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isVoided ? 'drawn_voided_why' : 'drawn_corrected_what')}
      </button>
      {isOpen && <Versions gameCode={game.gameCode} issue={issue} />}
    </span>
  );
}

function Versions({ gameCode, issue }: { gameCode: string; issue: string }) {
  return (
    <Loaded query={useProof(gameCode, issue)} skeleton={<Skeleton height={48} />}>
      {(proof) => <VersionList proof={proof} />}
    </Loaded>
  );
}

/** What an issue's result was, one after the other: of a correction the numbers that changed. */
export function VersionList({ proof: { family, versions } }: { proof: DrawProof }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return (
    <ul className={styles.changes}>
      {versions.slice(1).map(({ version, kind, result, reason, at }, place) => (
        <li key={version}>
          <span className="tabular">{stampText(at, timeZone)}</span>{' '}
          {kind === 'void' ? t('drawn_voided_refund') : t('drawn_corrected_paid')}
          {kind === 'result' && (
            <Numbers changes={changedBetween(family, versions[place]?.result ?? '', result ?? '')} />
          )}
          {reason !== '' && <div>{t('drawn_reason', { '0': reason })}</div>}
        </li>
      ))}
      {versions[0]?.kind === 'void' && (
        <li>
          <span className="tabular">{stampText(versions[0].at, timeZone)}</span> {t('drawn_voided_refund')}
          {versions[0].reason !== '' && <div>{t('drawn_reason', { '0': versions[0].reason })}</div>}
        </li>
      )}
    </ul>
  );
}

function Numbers({ changes }: { changes: readonly Changed[] }) {
  const { t } = useTexts();
  return (
    <div className="tabular">
      {changes.map(({ place, prize, before, after }) => (
        <div key={place}>
          {prize === undefined ? t('drawn_number_nth', { '0': place }) : t(`drawn_prize_${prize}`)}:{' '}
          <span className="visually-hidden">{t('drawn_changed_from')} </span>
          <s>{before}</s> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> {t('drawn_changed_to')}</span> <ins>{after}</ins>
        </div>
      ))}
    </div>
  );
}
