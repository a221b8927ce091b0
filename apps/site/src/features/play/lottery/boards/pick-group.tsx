import { cx } from '@baize/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './pick-group.module.css';
import { isFull, toggled } from './toggled.ts';

export interface PickOption<V> {
  readonly value: V;
  /** What is shown, and typed to choose it. */
  readonly name: string;
  /** What a screen reader says, where it is not what is shown. */
  readonly label?: string | undefined;
  /** Below the name: odds, how many bets it is. */
  readonly note?: string | undefined;
  /** Below that: the numbers it stands for. */
  readonly detail?: string | undefined;
  /** In place of the name. */
  readonly face?: ReactNode;
  readonly tone?: 'red' | 'blue' | 'green' | undefined;
}

export interface PickGroupProps<V> {
  readonly label: string;
  readonly options: readonly PickOption<V>[];
  readonly chosen: readonly V[];
  readonly change: (chosen: readonly V[]) => void;
  /** No more than so many; of a single one, the last pressed counts. */
  readonly most?: number | undefined;
  readonly look: 'balls' | 'cells' | 'tiles' | 'sums';
  /** Of tiles: how many stand side by side, on a desk and on a phone. */
  readonly columns?: readonly [desk: number, phone: number];
}

/** Two digits belong to one number when the second follows within this time. */
const TYPED_TOGETHER_MS = 1500;

/**
 * Choices that are on or off: balls, cells of a grid, tiles with odds. One stop of the tab key; the arrows go on from there, digits choose
 * the number that they spell, and Delete clears.
 */
export function PickGroup<V extends number | string>(props: PickGroupProps<V>) {
  const { label, options, chosen, change, most, look, columns } = props;
  const [stop, setStop] = useState(0);
  const typed = useRef({ text: '', at: 0 });
  const isEnough = isFull({ chosen, most });
  const toggle = (value: V) => change(toggled({ values: options.map((option) => option.value), chosen, most }, value));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Delete' || event.key === 'Backspace') change([]);
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isNext = event.timeStamp - typed.current.at < TYPED_TOGETHER_MS;
    const text = (isNext ? typed.current.text : '') + event.key;
    const found = options.find(({ name }) => name === text) ?? options.find(({ name }) => name === event.key);
    const isBegun = options.some(({ name }) => name !== text && name.startsWith(text));
    typed.current = { text: isBegun ? text : '', at: event.timeStamp };
    if (found === undefined || (isBegun && found.name !== event.key)) return;
    toggle(found.value);
    setStop(options.indexOf(found));
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={cx(styles.group, styles[look])}
      style={look === 'balls' || look === 'tiles' ? columnStyle(columns ?? ballColumns(options.length)) : undefined}
      onKeyDown={onKeyDown}
    >
      {options.map((option, i) => {
        const isOn = chosen.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            data-pick={option.value}
            tabIndex={i === Math.min(stop, options.length - 1) ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={(isEnough && !isOn) || undefined}
            aria-label={
              option.label === undefined
                ? undefined
                : [option.label, option.detail, option.note].filter(Boolean).join(', ')
            }
            className={cx(styles.pick, option.tone && styles[option.tone])}
            onFocus={() => setStop(i)}
            onClick={() => toggle(option.value)}
          >
            <span className={cx('tabular', styles.name)}>{option.face ?? option.name}</span>
            {option.detail !== undefined && <span className={cx('tabular', styles.detail)}>{option.detail}</span>}
            {option.note !== undefined && <span className={cx('tabular', styles.note)}>{option.note}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Up to eleven balls stand in one line; more in lines of ten, or of seven on a phone. */
function ballColumns(balls: number): readonly [number, number] {
  return balls > 11 ? [10, 7] : [balls, balls];
}

function columnStyle([desk, phone]: readonly [number, number]): CSSProperties {
  return { '--columns': desk, '--columns-narrow': phone } as CSSProperties;
}
