import { Amount, CheckField, Note, Segments, Skeleton } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import { isRefused } from '@baize/lottery/refused';
import { Failed } from '../../../../shared/failure/failed.tsx';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import { NumberField } from '../number-field.tsx';
import type { GameTerms } from './buy.api.ts';
import type { Chase } from './chase.ts';
import { CHASE_LEAST, CHASE_WAYS, type ChaseForm, type ChaseStep } from './chase-plan.ts';
import styles from './slip.module.css';

export interface ChaseFieldsProps {
  readonly form: ChaseForm;
  readonly chase: Chase;
  readonly terms: GameTerms;
  readonly stakeParts: bigint;
  readonly onChange: (form: ChaseForm) => void;
}

/** The same slip in several issues: how many, by which multiples, whether a win ends it, and what each costs. */
export function ChaseFields({ form, chase, terms, stakeParts, onChange }: ChaseFieldsProps) {
  const { t } = useTexts();
  const set = (part: Partial<ChaseForm>) => onChange({ ...form, ...part, own: part.own ?? {} });
  const most = Math.max(CHASE_LEAST, chase.most);
  return (
    <div className={styles.chase}>
      <CheckField
        label={t('lottery_chase')}
        checked={form.isOn}
        onChange={(event) => set({ isOn: event.currentTarget.checked })}
      />
      {form.isOn && chase.coming.isPending && <Skeleton height={180} />}
      {form.isOn && chase.coming.data === undefined && chase.coming.error !== null && (
        <Failed title={t('lottery_failed')} error={chase.coming.error} onRetry={chase.coming.refetch} />
      )}
      {form.isOn && chase.coming.data !== undefined && (
        <>
          <div className={styles.numbers}>
            <NumberField
              label={t('lottery_chase_issues')}
              value={Math.min(form.issues, most)}
              least={CHASE_LEAST}
              most={most}
              onChange={(issues) => set({ issues })}
            />
            {form.way === 'profit' ? (
              <NumberField
                label={t('lottery_chase_profit_least')}
                value={form.profit}
                least={1}
                most={1000}
                onChange={(profit) => set({ profit })}
              />
            ) : (
              <NumberField
                label={t('lottery_multiple')}
                value={form.multiple}
                least={1}
                most={terms.multiple}
                onChange={(multiple) => set({ multiple })}
              />
            )}
          </div>
          <Segments
            label={t('lottery_chase_how')}
            value={form.way}
            options={CHASE_WAYS.map((way) => ({ value: way, label: t(`lottery_chase_${way}`) }))}
            onChange={(way) => set({ way })}
          />
          {form.way === 'profit' && <p className={styles.small}>{t('lottery_chase_profit_means')}</p>}
          {form.way === 'grows' && (
            <div className={styles.numbers}>
              <NumberField
                label={t('lottery_chase_factor')}
                value={form.factor}
                least={2}
                most={10}
                onChange={(factor) => set({ factor })}
              />
              <NumberField
                label={t('lottery_chase_every')}
                value={form.every}
                least={1}
                most={20}
                onChange={(every) => set({ every })}
              />
            </div>
          )}
          <CheckField
            label={t('lottery_stop_on_win')}
            checked={form.stopOnWin}
            onChange={(event) => onChange({ ...form, stopOnWin: event.currentTarget.checked })}
          />
          {isRefused(chase.plan) ? (
            <Note tone="warn">
              {t(
                chase.plan.refused === 'lottery_chase_never_profits'
                  ? 'lottery_chase_no_profit'
                  : 'lottery_chase_too_great',
              )}
            </Note>
          ) : (
            <Steps {...{ form, chase, terms, stakeParts, onChange }} plan={chase.plan} />
          )}
        </>
      )}
    </div>
  );
}

function Steps({ form, chase, plan, terms, stakeParts, onChange }: ChaseFieldsProps & { plan: readonly ChaseStep[] }) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const { timeZone } = usePage().status.brand;
  return (
    <details className={styles.steps}>
      <summary>{t('lottery_chase_bought', { count: chase.steps.length })}</summary>
      <ol>
        {plan.map(({ issue, drawsAt, multiple }) => (
          <li key={issue}>
            <span className={styles.step}>
              <span className="tabular">{issue}</span>
              <span className={styles.small}>{stampText(drawsAt, timeZone).slice(5, 16)}</span>
            </span>
            <NumberField
              bare
              label={t('lottery_multiple_of', { 0: issue })}
              value={multiple}
              least={0}
              most={terms.multiple}
              onChange={(to) => onChange({ ...form, own: { ...form.own, [issue]: to } })}
            />
            <Amount {...format} text={textFromParts(stakeParts * BigInt(multiple))} />
          </li>
        ))}
      </ol>
    </details>
  );
}
