import { dropdownItemClass, Icon, type IconName } from '@baize/ui';
import { type CentrePage, useOpenCentre } from '../../shared/centre-link.ts';
import { openDialog } from '../../shared/dialogs.ts';
import type { TextKey } from '../../shared/text-keys.ts';
import { useTexts } from '../../shared/texts.ts';

const LINKS: readonly { readonly page: CentrePage; readonly label: TextKey; readonly icon: IconName }[] = [
  { page: 'depositv2', label: 'deposit', icon: 'wallet' },
  { page: 'transactionHistory', label: 'account_record', icon: 'ledger' },
  { page: 'personalHistoryCopy', label: 'betting_record', icon: 'record' },
];

/** The menu of the avatar (spec §2), as far as there are pages to go to. */
export function MemberLinks({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const openCentre = useOpenCentre();
  return (
    <ul>
      {LINKS.map(({ page, label, icon }) => (
        <li key={page}>
          <button
            type="button"
            className={dropdownItemClass()}
            onClick={() => {
              onChosen();
              openCentre(page);
            }}
          >
            <Icon name={icon} />
            {t(label)}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={dropdownItemClass()}
          onClick={() => {
            onChosen();
            openDialog({ name: 'sign-out' });
          }}
        >
          <Icon name="leave" />
          {t('sign_out')}
        </button>
      </li>
    </ul>
  );
}
