import { Link } from '../routing/link.tsx';
import { useTexts } from '../texts/texts.ts';
import styles from './record-table.module.css';
import { type TransferSubject, addressOf, shortName } from './transfer-subject.ts';

interface TransferSubjectLinkProps {
  readonly about: TransferSubject | null;
  /** The transfer's own id, shown when it belongs to nothing else. */
  readonly id: string;
}

/** A link to what a transfer belongs to (a deposit, a round, …); else the transfer's id. */
export function TransferSubjectLink({ about, id }: TransferSubjectLinkProps) {
  const { t } = useTexts();
  if (about === null) return <span className={styles.small}>{t('record_number', { 0: id })}</span>;
  const name = about.what === 'wallet' ? (about.vendor ?? '') : shortName(about.id);
  return (
    <Link className={styles.subject} to={addressOf(about)}>
      {t(`record_about_${about.what}`, { 0: name })}
    </Link>
  );
}
