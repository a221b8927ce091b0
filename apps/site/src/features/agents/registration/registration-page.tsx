import { Segments } from '@baize/ui';
import styles from '../../../shared/forms/account.module.css';
import table from '../../../shared/records/record-table.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { AccountsPart } from './accounts-part.tsx';
import { LinksPart } from './links-part.tsx';

const PARTS = ['links', 'accounts'] as const;

/** Account and registration (registerCenter): links by which newcomers register below the agent, and accounts opened for others. */
export function RegistrationPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'accounts' ? 'accounts' : 'links';
  const show = (asked: (typeof PARTS)[number]) => {
    const next = new URLSearchParams(search);
    for (const key of ['pageNo', 'part']) next.delete(key);
    if (asked !== 'links') next.set('part', asked);
    setSearch(next, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h3 className={table.title}>{t('agents_register')}</h3>
      <Segments
        label={t('agents_register')}
        options={PARTS.map((value) => ({ value, label: t(`agents_part_${value}`) }))}
        value={part}
        onChange={show}
      />
      {part === 'links' ? <LinksPart /> : <AccountsPart />}
    </div>
  );
}
