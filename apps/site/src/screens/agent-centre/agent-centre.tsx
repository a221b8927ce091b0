import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useMayAct } from '../../shared/agents/waiting-offers.api.ts';
import { Queries } from '../../shared/api/queries.tsx';
import { AGENT_PAGES, type AgentPage } from '../../shared/routing/centre-link.ts';
import { usePage } from '../../shared/state/page.ts';
import { isOn } from '../../shared/state/switches.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { CentreFrame } from '../member-centre/centre-frame.tsx';
import { AGENT_ENTRIES, SWITCH_OF } from './pages.ts';

/** Offers that wait are shown on entry, over the page that was asked for. */
const OffersOnEntry = lazyPart(
  async () => (await import('../../features/agents/contracts/offers-on-entry.tsx')).OffersOnEntry,
  { quiet: true },
);

export interface AgentCentreProps {
  readonly page: AgentPage;
  readonly onPage: (page: AgentPage) => void;
  readonly onClose: () => void;
}

/** The agent centre (B12.2): twelve pages, those of contracts by the brand's switches. */
export function AgentCentre(props: AgentCentreProps) {
  return (
    <Queries>
      <Pages {...props} />
    </Queries>
  );
}

function Pages({ page: asked, onPage, onClose }: AgentCentreProps) {
  const { t } = useTexts();
  const mayAct = useMayAct();
  const { whitelabel } = usePage().status;
  const shown = AGENT_PAGES.filter((name) => {
    const modId = SWITCH_OF[name];
    // Who is barred reads what was signed, of every kind, and nothing else.
    if (!mayAct) return modId !== undefined;
    return modId === undefined || isOn(whitelabel, modId);
  });
  const first = mayAct ? 'agentTeamOverview' : (shown[0] ?? asked);
  const page = shown.includes(asked) ? asked : first;
  return (
    <CentreFrame
      title={t('agents_title')}
      label={t('agents_menu')}
      pages={AGENT_ENTRIES}
      shown={shown}
      badges={{}}
      page={page}
      onPage={onPage}
      onClose={onClose}
    >
      <OffersOnEntry />
    </CentreFrame>
  );
}
