import { OfferForm } from '../../features/agents/contracts/offer-form.tsx';
import { GroupPage } from '../../features/agents/team/group-page.tsx';
import { TeamPage } from '../../features/agents/team/team-page.tsx';
import { TransferPage } from '../../features/money/member-transfers/transfer-page.tsx';
import { BackButton } from '../../features/agents/team/back-button.tsx';
import { useSearchParams } from '../../shared/routing/address.ts';

/** Team management (downlineManagmentView): the line level by level; a contract, money or a prize group for one of it. */
export function TeamManagement() {
  const [search] = useSearchParams();
  const offer = search.get('offer');
  if (offer !== null) {
    return (
      <>
        <BackButton />
        <OfferForm key={offer} account={offer} />
      </>
    );
  }
  const deal = search.get('deal');
  if (deal !== null) {
    return (
      <>
        <BackButton />
        <TransferPage key={deal} to={deal} />
      </>
    );
  }
  const group = search.get('group');
  if (group !== null) return <GroupPage key={group} account={group} />;
  return <TeamPage />;
}
