import { useTexts } from '../../../../../shared/texts/texts.ts';
import { factsOf } from './facts-of.ts';
import styles from './numbers.module.css';
import { numbersIn } from './read-numbers.ts';

/** What is read off a result beside its numbers. */
export function Facts({ family, result }: { family: string; result: string }) {
  const { t } = useTexts();
  const facts = factsOf(family, numbersIn(result));
  if (facts.length === 0) return null;
  return (
    <span className={styles.facts}>
      {facts.map(({ of, value, words }) => (
        <span key={of}>
          <span className={styles.name}>{t(`drawn_fact_${of}`)} </span>
          {value !== undefined && <b className="tabular">{value}</b>}{' '}
          {words.map((word) => t(`drawn_word_${word}`)).join(' · ')}
        </span>
      ))}
    </span>
  );
}
