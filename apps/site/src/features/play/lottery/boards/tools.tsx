import { cx } from '@baize/ui';
import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './tools.module.css';

export interface Tool {
  readonly name: string;
  readonly run: () => void;
}

interface ToolsProps {
  readonly label: string;
  readonly tools: readonly Tool[];
  /** Over the whole width, each as wide as the others. */
  readonly isSpread?: boolean;
}

/** Buttons that choose many at once. */
export function Tools({ label, tools, isSpread = false }: ToolsProps) {
  return (
    <div role="group" aria-label={label} className={cx(styles.tools, isSpread && styles.spread)}>
      {tools.map(({ name, run }) => (
        <button key={name} type="button" className={styles.tool} onClick={run}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** All, big, small, odd, even and clear, of numbers. */
export function useNumberTools(
  numbers: readonly number[],
  most: number,
  change: (chosen: readonly number[]) => void,
): readonly Tool[] {
  const { t } = useTexts();
  const clear = { name: t('lottery_board_clear'), run: () => change([]) };
  // One number that replaces another has no use for them.
  if (most < numbers.length) return [clear];
  const tool = (name: string, isIn: (number: number) => boolean): Tool => ({
    name,
    run: () => change(numbers.filter(isIn)),
  });
  // The middle one of a drum is big (6 of 11, 25 of 49), that of sums is small (11 of 3 to 19).
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const bigFrom = (first + last + (first === 1 ? 0 : 1)) / 2;
  return [
    tool(t('lottery_board_all'), () => true),
    tool(t('lottery_board_big'), (number) => number >= bigFrom),
    tool(t('lottery_board_small'), (number) => number < bigFrom),
    tool(t('lottery_board_odd'), (number) => number % 2 === 1),
    tool(t('lottery_board_even'), (number) => number % 2 === 0),
    clear,
  ];
}
