import { FEEDBACK_KINDS, FEEDBACK_LENGTHS, type FeedbackKind } from '@baize/contract/support/feedback-kinds';
import { Button, Icon, Note, TextField } from '@baize/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { Failure } from '../../../shared/failure/failure.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './feedback.module.css';
import { complaintAbout, isContactMissing, lengthOf } from './feedback-flow.ts';
import { sendFeedback } from './feedback.api.ts';
import { useTask } from '../../../shared/failure/use-task.ts';

const { contentMin, contentMax, contactMax } = FEEDBACK_LENGTHS;

/** Writes to the brand, with or without a log-in. With a `kind` it is asked about nothing else. */
export function FeedbackForm({ kind: only }: { kind?: FeedbackKind }) {
  const { t } = useTexts();
  const [kind, setKind] = useState<FeedbackKind>(only ?? 'question');
  const [content, setContent] = useState('');
  const [contact, setContact] = useState('');
  const [tried, setTried] = useState(false);
  const [feedbackId, setFeedbackId] = useState<string>();
  const task = useTask();
  // Who wants to join is answered; who only tells us something may stay unknown.
  const isMissing = isContactMissing(kind, contact);
  const write = async () => {
    setFeedbackId(await sendFeedback({ kind, content: content.trim(), contact: contact.trim() }));
    setContent('');
    setTried(false);
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (complaintAbout(content) === undefined && !isMissing) void task.run(write);
    else focusFirstWrong(form);
  }

  if (feedbackId !== undefined) return <SentNote id={feedbackId} onAnother={() => setFeedbackId(undefined)} />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {only === undefined && <KindField kind={kind} onKind={setKind} />}
      <MessageField content={content} tried={tried} onContent={setContent} />
      <TextField
        label={t(kind === 'join' ? 'feedback_contact_join' : 'feedback_contact')}
        error={tried && isMissing ? t('feedback_contact_missing') : undefined}
        hint={t('feedback_contact_hint', { 0: contactMax })}
        name="contact"
        maxLength={contactMax}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      {task.failure !== undefined && (
        <Note tone="loss">
          <Failure error={task.failure} />
        </Note>
      )}
      <Button type="submit" busy={task.isBusy} className={styles.send}>
        {t('feedback_send')}
      </Button>
    </form>
  );
}

function KindField({ kind, onKind }: { kind: FeedbackKind; onKind: (kind: FeedbackKind) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('feedback_kind')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={kind}
        onChange={(event) => onKind(FEEDBACK_KINDS.find((one) => one === event.target.value) ?? kind)}
      >
        {FEEDBACK_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`feedback_kind_${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MessageFieldProps {
  readonly content: string;
  readonly tried: boolean;
  readonly onContent: (content: string) => void;
}

function MessageField({ content, tried, onContent }: MessageFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const complaint = complaintAbout(content);
  const wrong = complaint !== undefined && (tried || 'over' in complaint);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('feedback_content')}
      </label>
      <textarea
        id={id}
        name="content"
        className={styles.area}
        rows={6}
        value={content}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onContent(event.target.value)}
      />
      <div className={styles.below}>
        <p id={`${id}-note`} className={wrong ? styles.error : styles.hint}>
          {wrong && <Icon name="alert" size={16} />}
          {!wrong && t('feedback_content_hint', { 0: contentMin, 1: contentMax })}
          {wrong && 'short' in complaint && t('feedback_too_short', { 0: complaint.short })}
          {wrong && 'over' in complaint && t('feedback_too_long', { 0: complaint.over })}
        </p>
        <span className={styles.count}>{t('feedback_count', { 0: lengthOf(content), 1: contentMax })}</span>
      </div>
    </div>
  );
}

function SentNote({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.sent}>
      <Note tone="win">
        <strong>{t('feedback_sent_title')}</strong>
        <p>{t('feedback_sent_text', { 0: id })}</p>
      </Note>
      <Button look="outline" onClick={onAnother}>
        {t('feedback_another')}
      </Button>
    </div>
  );
}
