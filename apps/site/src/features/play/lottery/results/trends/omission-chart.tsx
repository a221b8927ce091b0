import { useTexts } from '../../../../../shared/texts/texts.ts';
import { omissionRows } from './count-draws.ts';
import { subjectName, valueName } from './subject-names.ts';
import type { Subject, TrendDraw } from './subjects.ts';
import styles from './trends.module.css';

const ROW = 30;
const COLUMN = 34;
const NAMES = 118;

/** Draw by draw what came, and of all others for how many draws they had not; a line joins what came where that is one. */
export function OmissionChart({ subject, draws }: { subject: Subject; draws: readonly TrendDraw[] }) {
  const { t } = useTexts();
  const rows = omissionRows(subject, draws);
  const height = ROW * (rows.length + 1);
  const width = NAMES + COLUMN * subject.values.length;
  const points = rows.flatMap(({ cells }, row) => {
    const column = cells.findIndex(({ times }) => times > 0);
    return column === -1 ? [] : [`${NAMES + COLUMN * (column + 0.5)},${ROW * (row + 1.5)}`];
  });
  return (
    <div className={styles.part}>
      <p className={styles.small}>{t('drawn_trends_chart_help')}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('drawn_trends_chart')}>
        <div className={styles.cells} style={{ width, height }}>
          {subject.isSingle && (
            <svg className={styles.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <polyline points={points.join(' ')} />
            </svg>
          )}
          <table className={styles.chart} style={{ width, tableLayout: 'fixed' }}>
            <caption className="visually-hidden">{subjectName(t, subject)}</caption>
            <colgroup>
              <col style={{ width: NAMES }} />
              {subject.values.map((value) => (
                <col key={value} style={{ width: COLUMN }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('drawn_issue')}</th>
                {subject.values.map((value) => (
                  <th key={value} scope="col" className="tabular">
                    {valueName(t, subject, value)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ issue, cells }) => (
                <tr key={issue}>
                  <th scope="row" className="tabular">
                    {issue}
                  </th>
                  {cells.map(({ times, missing }, place) => (
                    <td key={place} className="tabular">
                      {times === 0 ? missing : <Hit value={subject.values[place] ?? ''} {...{ subject, times }} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}

function Hit({ subject, value, times }: { subject: Subject; value: string; times: number }) {
  const { t } = useTexts();
  return (
    <strong className={styles.hit}>
      {valueName(t, subject, value)}
      {times > 1 && <sup>{times}</sup>}
    </strong>
  );
}
