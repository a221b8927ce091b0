import { Amount, cx, Tag } from '@baize/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Compared, groupsIn } from './compared-benefits.ts';
import styles from './level-comparison.module.css';
import type { LevelRules } from './vip.api.ts';

interface LevelComparisonProps {
  readonly rules: LevelRules;
  readonly nameOf: (rankLevel: number) => string;
  /** The level of whoever looks; undefined where they have none. */
  readonly own: number | undefined;
}

/** What every level asks for and gives, beside each other; one's own column is marked, and in sight. On a phone it is moved sideways. */
export function LevelComparison({ rules, nameOf, own }: LevelComparisonProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(rules.currency);
  const frame = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    const [scroller, shown] = [frame.current, column.current];
    const names = scroller?.querySelector('tbody th[scope=row]');
    // The names of the rows stay where they are: the column is brought beside them.
    if (scroller && shown && names) scroller.scrollLeft = shown.offsetLeft - names.clientWidth;
  }, [own]);
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const shown = (value: Compared): ReactNode => {
    if (value === null) return '–';
    if ('money' in value) return <Amount {...format} text={value.money} />;
    if ('percent' in value) return `${count.format(Number(value.percent))}%`;
    return 'count' in value ? count.format(value.count) : t(value.words);
  };
  return (
    <div ref={frame} className={styles.frame} role="region" aria-label={t('vip_compare')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('vip_compare')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('vip_level_name')}</span>
            </th>
            {rules.levels.map(({ rankLevel }) => (
              <th
                key={rankLevel}
                ref={rankLevel === own ? column : undefined}
                scope="col"
                className={cx(styles.value, rankLevel === own && styles.own)}
                aria-current={rankLevel === own || undefined}
              >
                {nameOf(rankLevel)}
                {rankLevel === own && <Tag tone="accent">{t('vip_yours')}</Tag>}
              </th>
            ))}
          </tr>
        </thead>
        {groupsIn(rules, t).map(({ key, name, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={rules.levels.length + 1} className={styles.group}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {rules.levels.map(({ rankLevel }, place) => (
                  <td key={rankLevel} className={cx(styles.value, 'tabular', rankLevel === own && styles.own)}>
                    {shown(row.values[place] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
