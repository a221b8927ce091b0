import { Button } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

const OVER_TEAM = ['offer', 'deal', 'group', 'part', 'kind', 'pageNo'];

/** Back to the team, as it was. */
export function BackButton() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const back = () => {
    const next = new URLSearchParams(search);
    for (const key of OVER_TEAM) next.delete(key);
    setSearch(next, { replace: true });
  };
  return (
    <Button look="outline" size="s" onClick={back}>
      {t('agents_back')}
    </Button>
  );
}
