import { Button, Icon, MoreIcon } from '@baize/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './deposit.module.css';

interface CopyLineProps {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  /** What is read, when it is written otherwise. */
  readonly shown?: string;
  readonly hint?: string;
}

/** Something the payer types into their own bank's form, with a button that copies it. Selected by hand it works without. */
export function CopyLine({ label, text, shown = text, hint }: CopyLineProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{label}</span>
      <span className={styles.copied}>{shown}</span>
      <Button
        look="quiet"
        size="s"
        aria-label={t(copied ? 'deposit_copied' : 'deposit_copy', { 0: label })}
        onClick={copy}
      >
        {copied ? <Icon name="check" /> : <MoreIcon name="copy" />}
      </Button>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <span className="visually-hidden" role="status">
        {copied ? t('deposit_copied', { 0: label }) : ''}
      </span>
    </div>
  );
}
