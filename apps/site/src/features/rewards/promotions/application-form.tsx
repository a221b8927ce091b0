import { APPLICATION_PICTURES_MAX, APPLICATION_REMARK_MAX } from '@baize/contract/rewards/promotion-states';
import { Button, buttonClass, cx, IconButton, Note } from '@baize/ui';
import { useId, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { base64Of } from '../../../shared/forms/file-text.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './join-panel.module.css';
import { applyForPromotion, type Standing } from './mine.api.ts';

const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

interface Picked {
  readonly name: string;
  readonly data: string;
}

/** An application (B7.3): a remark of at most 140 characters and up to three pictures of 5 MB each. */
export function ApplicationForm({ standing: { promotionId, needsPicture } }: { standing: Standing }) {
  const { t } = useTexts();
  const id = useId();
  const task = useTask();
  const key = useRequestKey();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly Picked[]>([]);
  const [isRefused, setRefused] = useState(false);

  async function pick(files: readonly File[]): Promise<void> {
    const fitting = files.filter(({ size, type }) => size <= PICTURE_BYTES_MAX && /^image\/(png|jpeg)$/.test(type));
    const room = APPLICATION_PICTURES_MAX - pictures.length;
    setRefused(fitting.length < files.length || fitting.length > room);
    const read = fitting.slice(0, room).map(async (file) => ({ name: file.name, data: await base64Of(file) }));
    change([...pictures, ...(await Promise.all(read))]);
  }
  /** What was said of other pictures is not said of these. */
  function change(next: readonly Picked[]): void {
    setPictures(next);
    if (!task.isBusy) task.reset();
  }
  const send = () => {
    const wish = { promotionId, remark: remark.trim(), pictures: pictures.map(({ data }) => data) };
    return task.run(() => key.under(wish, (requestKey) => applyForPromotion({ ...wish, requestKey })));
  };
  const isWhole = remark.trim() !== '' && (!needsPicture || pictures.length > 0);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-remark`}>{t('apply_remark')}</label>
        <textarea
          id={`${id}-remark`}
          className={styles.remark}
          rows={3}
          maxLength={APPLICATION_REMARK_MAX}
          aria-describedby={`${id}-left`}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <span id={`${id}-left`} className={styles.lead}>
          {remark.length} / {APPLICATION_REMARK_MAX}
        </span>
      </div>
      <ul className={styles.pictures} aria-label={t('apply_pictures')}>
        {pictures.map(({ name, data }, place) => (
          <li key={place}>
            <Preview key={data} name={name} data={data} />
            <IconButton
              icon="close"
              label={t('apply_remove', { 0: name })}
              onClick={() => change(pictures.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ul>
      {pictures.length < APPLICATION_PICTURES_MAX && (
        <label className={cx(buttonClass('outline'), formStyles.pick)}>
          {t('apply_pick')}
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void pick(files);
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className={styles.lead}>
        {needsPicture ? t('apply_hint_needed') : t('apply_hint')}
      </p>
      {isRefused && <Note tone="warn">{t('apply_refused')}</Note>}
      <Button type="submit" busy={task.isBusy} disabled={!isWhole}>
        {t('apply_send')}
      </Button>
      {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
    </form>
  );
}

/** What was picked: its name where it is no picture, which the server will say. */
function Preview({ name, data }: Picked) {
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable) return <span className={styles.unreadable}>{name}</span>;
  return <img src={`data:image/*;base64,${data}`} alt={name} onError={() => setUnreadable(true)} />;
}
