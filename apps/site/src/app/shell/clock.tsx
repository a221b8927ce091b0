import { usePage } from '../../shared/state/page.ts';
import { clockText } from '../../shared/texts/time-text.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { useNow } from '../../shared/texts/use-now.ts';

const NO_TIME_YET = '––/––/–––– ––:––:––';

/** DD/MM/YYYY HH:mm:ss in the brand's time zone, which its title names (B1.9). */
export function Clock({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const now = useNow();
  return (
    <span className={className} title={t('clock_title', { 0: timeZone })}>
      <span className="tabular">{now === 0 ? NO_TIME_YET : clockText(now, timeZone)}</span>
    </span>
  );
}
