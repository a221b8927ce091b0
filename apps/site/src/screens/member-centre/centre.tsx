import { Queries } from '../../shared/api/queries.tsx';
import { CENTRE_PAGES, type CentrePage } from '../../shared/routing/centre-link.ts';
import { usePage } from '../../shared/state/page.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { CentreFrame } from './centre-frame.tsx';
import { PAGES } from './pages.ts';
import { useBadges } from './use-badges.ts';

export interface CentreProps {
  readonly page: CentrePage;
  readonly onPage: (page: CentrePage) => void;
  readonly onClose: () => void;
}

/** The member centre (B6.1). */
export function Centre(props: CentreProps) {
  return (
    <Queries>
      <Pages {...props} />
    </Queries>
  );
}

function Pages(props: CentreProps) {
  const { t } = useTexts();
  const badges = useBadges();
  const { transfers: isTransferOpen } = usePage();
  // What the brand has switched off is no entry, unless somebody came to its record by a link.
  const shown = CENTRE_PAGES.filter((name) => name !== 'transferUpline' || isTransferOpen || name === props.page);
  return (
    <CentreFrame
      {...props}
      title={t('centre_title')}
      label={t('centre_menu')}
      pages={PAGES}
      shown={shown}
      badges={badges}
    />
  );
}
