import type { ValueOf } from '@baize/contract/client';
import type { answerRealityCheck, playClock } from '@baize/contract/money/limits';
import { Amount, Button, Modal, Note } from '@baize/ui';
import { useState } from 'react';
import { navigate } from '../../shared/address.ts';
import { send } from '../../shared/api.ts';
import { failureText } from '../../shared/failure-text.ts';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { durationText } from '../../shared/time-text.ts';
import styles from './reality-check.module.css';

interface RealityCheckDialogProps {
  readonly clock: NonNullable<ValueOf<typeof playClock>['clock']>;
  readonly dueAt: number;
  readonly playedMs: number;
  readonly currency: string;
  readonly onAnswered: () => Promise<void>;
}

/** How long the member has been playing, and what came of it. It stays until it is answered (B4.12). */
export function RealityCheckDialog({ clock, dueAt, playedMs, currency, onAnswered }: RealityCheckDialogProps) {
  const { t, locale } = useTexts();
  const looks = { currency, symbol: usePage().status.brand.currencySymbol, locale };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const answer = async (choice: 'goOn' | 'stop', goTo?: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send<typeof answerRealityCheck>('POST /wps/member/play-clock', { dueAt, answer: choice });
      if (goTo !== undefined) navigate(goTo);
      await onAnswered();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const facts = [
    [t('check_due_staked'), clock.staked, false],
    [t('check_due_won'), clock.won, false],
    [t('check_due_result'), clock.result, true],
  ] as const;
  return (
    <Modal size="small" forced title={t('check_due_title')} closeLabel={t('close')} onClose={() => undefined}>
      <div className={styles.body}>
        <p className={styles.long}>
          <span>{t('check_due_played')}</span>
          <strong className="tabular">{durationText(playedMs)}</strong>
        </p>
        <dl className={styles.facts}>
          {facts.map(([name, text, signed]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <Amount {...looks} text={text} signed={signed} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.help}>{t('check_due_text')}</p>
        {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
        <Button wide busy={busy} onClick={() => void answer('stop', '/')}>
          {t('check_stop')}
        </Button>
        <Button wide look="outline" busy={busy} onClick={() => void answer('goOn')}>
          {t('check_go_on')}
        </Button>
        <Button wide look="quiet" busy={busy} onClick={() => void answer('stop', '/?centre=personalHistoryCopy')}>
          {t('check_records')}
        </Button>
      </div>
    </Modal>
  );
}
