import { Blank, buttonClass } from '@baize/ui';
import { Link } from '../../shared/link.tsx';
import { useTexts } from '../../shared/texts.ts';

/** The address names no game. */
export function NoGame() {
  const { t } = useTexts();
  return (
    <Blank icon="games" title={t('game_missing')}>
      <Link className={buttonClass('primary')} to="/">
        {t('to_home')}
      </Link>
    </Blank>
  );
}
