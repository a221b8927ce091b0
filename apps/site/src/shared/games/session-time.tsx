import { Icon } from '@baize/ui';
import { durationText } from '../texts/time-text.ts';
import { useTexts } from '../texts/texts.ts';
import { useNow } from '../texts/use-now.ts';
import { useSession } from '../session/session.ts';

/** How long the member has been logged in, wherever there is play. Nothing for visitors. */
export function SessionTime({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  const session = useSession();
  const now = useNow();
  if (!session) return null;
  return (
    <span className={className} title={t('session_time')}>
      <Icon name="clock" size={16} />
      <span className="visually-hidden">{t('session_time')}</span>
      <span className="tabular">{durationText(now - session.startedAt)}</span>
    </span>
  );
}
