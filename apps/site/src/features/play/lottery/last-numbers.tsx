import { useTexts } from '../../../shared/texts/texts.ts';
import { Ball } from './ball.tsx';
import styles from './last-numbers.module.css';

/** The numbers of a result in one line: balls, or the special prize where a draw has dozens of numbers. */
export function LastNumbers({ family, result }: { family: string; result: string | null }) {
  const { t } = useTexts();
  if (result === null) return <span className={styles.none}>{t('lottery_voided')}</span>;
  const numbers = result.split('\n')[0]?.split(',') ?? [];
  if (family.startsWith('XS')) {
    const special = numbers.slice(1).find((cell) => /^\d+$/.test(cell));
    return (
      <span className={styles.special}>
        {t('lottery_special_prize')} <b className="tabular">{special}</b>
      </span>
    );
  }
  if (numbers.length > 10) return <b className="tabular">{numbers[0]}</b>;
  return (
    <span className={styles.row}>
      {numbers.map((number, place) => (
        <Ball key={place} size="s" square={family === 'K3' || family === 'PK10'}>
          {number}
        </Ball>
      ))}
    </span>
  );
}
