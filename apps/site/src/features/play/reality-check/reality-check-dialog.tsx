import { Amount, Button, Modal, Note } from '@baize/ui';
import { navigate } from '../../../shared/routing/address.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { durationText } from '../../../shared/texts/time-text.ts';
import lines from '../../../shared/money/facts.module.css';
import styles from './reality-check.module.css';
import { answerRealityCheck, type PlayClock } from './reality-check.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

interface RealityCheckDialogProps {
  readonly clock: PlayClock;
  readonly dueAt: number;
  readonly playedMs: number;
  readonly currency: string;
  readonly onAnswered: () => Promise<void>;
}

/** The reality check: how long the member has played, and the result. It cannot be closed without an answer. */
export function RealityCheckDialog({ clock, dueAt, playedMs, currency, onAnswered }: RealityCheckDialogProps) {
  const { t, locale } = useTexts();
  const looks = { currency, symbol: usePage().status.brand.currencySymbol, locale };
  const task = useTask();
  const answer = (choice: 'goOn' | 'stop', goTo?: string) =>
    task.run(async () => {
      await answerRealityCheck({ dueAt, answer: choice });
      if (goTo !== undefined) navigate(goTo);
      await onAnswered();
    });
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
            <div key={name} className={lines.fact}>
              <dt>{name}</dt>
              <dd>
                <Amount {...looks} text={text} signed={signed} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.help}>{t('check_due_text')}</p>
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
        <Button wide busy={task.isBusy} onClick={() => void answer('stop', '/')}>
          {t('check_stop')}
        </Button>
        <Button wide look="outline" busy={task.isBusy} onClick={() => void answer('goOn')}>
          {t('check_go_on')}
        </Button>
        <Button
          wide
          look="quiet"
          busy={task.isBusy}
          onClick={() => void answer('stop', '/?centre=personalHistoryCopy')}
        >
          {t('check_records')}
        </Button>
      </div>
    </Modal>
  );
}
