import { buttonClass, cx, Icon } from '@baize/ui';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import { dataAddressOf } from '../../../shared/forms/file-text.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './withdraw.module.css';

interface ProofFieldProps {
  readonly proof: File | undefined;
  readonly missing: boolean;
  readonly wrong: boolean;
  readonly onChoose: (proof: File | undefined) => void;
}

/** Chooses the picture for a proof of payment and shows it before it is sent. */
export function ProofField({ proof, missing, wrong, onChoose }: ProofFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const preview = usePreview(proof);
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <div className={styles.proofField}>
      <span id={`${id}-label`} className={formStyles.legend}>
        {t('receipt_proof')}
      </span>
      <label className={cx(buttonClass('outline'), formStyles.pick)}>
        {proof ? t('receipt_proof_other') : t('receipt_proof_pick')}
        <input
          type="file"
          name="proof"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={missing || wrong || undefined}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </label>
      {preview !== undefined && preview !== unreadable && (
        <img className={styles.preview} src={preview} alt={proof?.name ?? ''} onError={() => setUnreadable(preview)} />
      )}
      <p id={`${id}-note`} className={missing || wrong ? formStyles.error : formStyles.quiet}>
        {(missing || wrong) && <Icon name="alert" size={16} />}
        {missing ? t('receipt_proof_missing') : t('receipt_proof_hint')}
      </p>
    </div>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ readonly file: File; readonly address: string }>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    let current = true;
    dataAddressOf(file).then(
      (address) => current && setShown({ file, address }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file]);
  return shown?.file === file ? shown?.address : undefined;
}
