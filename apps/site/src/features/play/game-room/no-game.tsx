import { Blank, buttonClass } from '@baize/ui';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';

/** Shown when the address names no game. */
export function NoGame() {
  const { t } = useTexts();
  useTitle();
  return (
    <Blank icon="games" title={t('game_missing')}>
      <Link className={buttonClass('primary')} to="/">
        {t('to_home')}
      </Link>
    </Blank>
  );
}
