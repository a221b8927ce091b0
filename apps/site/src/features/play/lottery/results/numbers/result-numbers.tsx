import { lunarYearOf } from '@baize/lottery/calendars/lunar-years';
import { colourOf } from '@baize/lottery/lhc/ball';
import { animalOf } from '@baize/lottery/lhc/zodiac';
import { cx } from '@baize/ui';
import { type ReactNode } from 'react';
import { useTexts } from '../../../../../shared/texts/texts.ts';
import { Ball, type BallProps } from '../../ball.tsx';
import { Die } from './die.tsx';
import { cellsBeforeNumbers } from './difference.ts';
import styles from './numbers.module.css';
import { lookOf, textsIn } from './read-numbers.ts';

export interface ResultNumbersProps {
  readonly family: string;
  /** As the server writes it. */
  readonly result: string;
  /** Of the issue: the animals of Mark Six change with the lunar year. */
  readonly day: string;
  readonly size?: NonNullable<BallProps['size']>;
}

/** The numbers of a result as people know them: balls, cars in their order, dice; of a table of prizes the first ones. */
export function ResultNumbers({ family, result, day, size = 'm' }: ResultNumbersProps) {
  const numbers = textsIn(result);
  switch (lookOf(family)) {
    case 'digits':
    case 'balls':
      return (
        <Row>
          {numbers.map((number, place) => (
            <Ball key={place} size={size}>
              {number}
            </Ball>
          ))}
        </Row>
      );
    case 'cars':
      return (
        <Row tight>
          {numbers.map((number, place) => (
            <Car key={place} number={Number(number)} />
          ))}
        </Row>
      );
    case 'dice':
      return (
        <Row>
          {numbers.map((number, place) => (
            <Die key={place} face={Number(number)} small={size === 's'} />
          ))}
        </Row>
      );
    case 'marksix':
      return <MarkSix numbers={numbers.map(Number)} lunarYear={lunarYearOf(day)} size={size} />;
    case 'vietnam':
      return <SpecialPrize number={numbers[cellsBeforeNumbers(family)] ?? ''} />;
    case 'prizes':
      return <FirstPrizes numbers={numbers.slice(0, 3)} />;
    case 'pair':
      return <TopAndBottom numbers={numbers} />;
  }
}

function Row({ tight = false, children }: { tight?: boolean; children: ReactNode }) {
  return <span className={cx(styles.row, tight && styles.tight)}>{children}</span>;
}

function Car({ number }: { number: number }) {
  return <span className={cx('tabular', styles.car, styles[`car${number}`])}>{number}</span>;
}

interface MarkSixProps {
  readonly numbers: readonly number[];
  readonly lunarYear: number;
  readonly size: NonNullable<BallProps['size']>;
}

/** Six numbers, then the special one; each in its wave, with its animal. */
function MarkSix({ numbers, lunarYear, size }: MarkSixProps) {
  const { t } = useTexts();
  return (
    <Row>
      {numbers.map((number, place) => (
        <span key={number} className={styles.row}>
          {place === 6 && (
            <span className={styles.plus}>
              <span aria-hidden="true">+</span>
              <span className="visually-hidden">{t('drawn_fact_special')}</span>
            </span>
          )}
          <span className={styles.item}>
            <Ball tone={colourOf(number)} size={size}>
              {String(number).padStart(2, '0')}
            </Ball>
            <span className="visually-hidden">{t(`drawn_word_${colourOf(number)}`)}</span>
            <span className={styles.under}>{t(`drawn_animal_${animalOf(number, lunarYear)}`)}</span>
          </span>
        </span>
      ))}
    </Row>
  );
}

function SpecialPrize({ number }: { number: string }) {
  const { t } = useTexts();
  return (
    <span className={styles.named}>
      <span className={styles.name}>{t('drawn_prize_DB')}</span>
      <span className={cx('tabular', styles.prize, styles.special)}>{number}</span>
    </span>
  );
}

function FirstPrizes({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTexts();
  return (
    <span>
      {numbers.map((number, place) => (
        <span key={place} className={styles.named}>
          <span className={styles.name}>{t('drawn_prize_nth', { '0': place + 1 })}</span>
          <span className={cx('tabular', styles.prize)}>{number}</span>
        </span>
      ))}
    </span>
  );
}

/** Thailand's first prize and two digits; Laos has one number, whose first two digits are the bottom. */
function TopAndBottom({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTexts();
  const [first = '', second] = numbers;
  const bottom = second ?? first.slice(0, 2);
  return (
    <span>
      {[
        { name: t('drawn_prize_nth', { '0': 1 }), number: first },
        { name: t('drawn_prize_bottom'), number: bottom },
      ].map(({ name, number }) => (
        <span key={name} className={styles.named}>
          <span className={styles.name}>{name}</span>
          <span className={cx('tabular', styles.prize)}>{number}</span>
        </span>
      ))}
    </span>
  );
}
