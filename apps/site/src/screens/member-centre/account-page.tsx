import { Segments } from '@baize/ui';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSearchParams } from '../../shared/routing/address.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from '../../shared/forms/account.module.css';
import { IconSection } from '../../features/people/account/icon-section.tsx';
import { ProfileSection } from '../../features/people/account/profile-section.tsx';

/** The parts of the page, by their names in the address (`?part=`); the first one stands there without. */
const PARTS = ['profile', 'security', 'limits', 'statement'] as const;
type AccountPart = (typeof PARTS)[number];

const AccountSecurity = lazyPart(async () => (await import('./account-security.tsx')).AccountSecurity, {
  together: true,
});
const AccountLimits = lazyPart(async () => (await import('./account-limits.tsx')).AccountLimits, {
  texts: ['limits'],
  together: true,
});
const StatementSection = lazyPart(
  async () => (await import('../../features/money/limits/statement-section.tsx')).StatementSection,
  { texts: ['limits'], together: true },
);

/** My account (B6.8, securityCenter) in four parts: who the member is, what protects the account, limits and breaks, the statement. */
export function AccountPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'profile';
  const show = (next: AccountPart) => {
    const address = new URLSearchParams(search);
    for (const key of ['part', 'pageNo', 'until']) address.delete(key);
    if (next !== 'profile') address.set('part', next);
    setSearch(address, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('my_account')}</h3>
      <Segments
        label={t('my_parts')}
        options={PARTS.map((value) => ({ value, label: t(`my_part_${value}`) }))}
        value={part}
        onChange={show}
      />
      <Part part={part} />
    </div>
  );
}

function Part({ part }: { part: AccountPart }) {
  if (part === 'security') return <AccountSecurity />;
  if (part === 'limits') return <AccountLimits />;
  if (part === 'statement') return <StatementSection />;
  return (
    <>
      <IconSection />
      <ProfileSection />
    </>
  );
}
