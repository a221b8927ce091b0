import { numberFormat } from '@baize/kernel';
import { dropdownItemClass, Icon, type IconName } from '@baize/ui';
import {
  AGENT_PAGES,
  type AgentPage,
  CENTRE_PAGES,
  type CentrePage,
  useOpenAgentCentre,
  useOpenCentre,
} from '../../../shared/routing/centre-link.ts';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { usePage } from '../../../shared/state/page.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { isOn } from '../../../shared/state/switches.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { memberLinksFor, type MemberLink } from './links-for.ts';
import { useClaimablePromotions, usePointsCount } from '../../../shared/api/waiting.api.ts';

const LOOKS: Readonly<Record<MemberLink, { readonly label: TextKey; readonly icon: IconName }>> = {
  members: { label: 'member_centre', icon: 'user' },
  agent: { label: 'agent_centre', icon: 'games' },
  withdraw: { label: 'withdraw', icon: 'wallet' },
  accountRecord: { label: 'account_record', icon: 'ledger' },
  bettingRecord: { label: 'betting_record', icon: 'record' },
  referral: { label: 'invite_friends', icon: 'gift' },
  manualRebate: { label: 'manual_rebate', icon: 'refresh' },
};

/** The menu of the avatar (B1.11), as far as there are pages to go to. */
export function MemberLinks({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const openCentre = useOpenCentre();
  const openAgentCentre = useOpenAgentCentre();
  const session = useSession();
  const { referral } = useClaimablePromotions();
  const { whitelabel } = usePage().status;
  const links = memberLinksFor({
    pages: isOn(whitelabel, 'AGENTCENTER') ? [...CENTRE_PAGES, ...AGENT_PAGES] : CENTRE_PAGES,
    isAgent: session?.isAgent ?? 0,
    referral,
    manualRebate: isOn(whitelabel, 'MANPLAYREB3'),
  });
  return (
    <ul>
      {session !== null && !isTrial(session) && <Points onChosen={onChosen} />}
      {links.map(({ link, page }) => (
        <li key={link}>
          <button
            type="button"
            className={dropdownItemClass()}
            onClick={() => {
              onChosen();
              if (link === 'agent') openAgentCentre(page as AgentPage);
              else openCentre(page as CentrePage);
            }}
          >
            <Icon name={LOOKS[link].icon} />
            {t(LOOKS[link].label)}
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

/** How many points there are, and the way to what they bring. */
function Points({ onChosen }: { onChosen: () => void }) {
  const { t, locale } = useTexts();
  const points = usePointsCount();
  return (
    <li>
      <Link to="/pointMall" className={dropdownItemClass()} onClick={onChosen} data-points>
        <Icon name="cup" />
        {t('my_points')}
        <strong className="tabular">{points === undefined ? '—' : numberFormat(locale).format(points)}</strong>
      </Link>
    </li>
  );
}
