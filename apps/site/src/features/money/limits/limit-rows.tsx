import { LIMIT_KINDS } from '@baize/contract/money/limit-kinds';
import { amountText, Button } from '@baize/ui';
import { useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import account from '../../../shared/forms/account.module.css';
import { Row } from '../../../shared/forms/section.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { LimitForm } from './limit-form.tsx';
import styles from './limits.module.css';
import type { Limit, Limits } from './limits.api.ts';

interface LimitRowsProps {
  readonly limits: Limits;
}

/** The nine limits in three groups; one opens at a time. */
export function LimitRows({ limits }: LimitRowsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<string>();
  return LIMIT_KINDS.map((kind) => (
    <div key={kind} role="group" aria-label={t(`limits_${kind}`)} className={styles.group}>
      <h5 className={styles.kind}>{t(`limits_${kind}`)}</h5>
      <ul className={account.rows}>
        {limits.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => {
            const id = `${kind} ${limit.period}`;
            return (
              <LimitRow
                key={id}
                limit={limit}
                currency={limits.currency}
                isOpen={open === id}
                onToggle={() => setOpen(open === id ? undefined : id)}
                onSaved={() => setOpen(undefined)}
              />
            );
          })}
      </ul>
    </div>
  ));
}

interface LimitRowProps {
  readonly limit: Limit;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSaved: () => void;
}

function LimitRow({ limit, currency, isOpen, onToggle, onSaved }: LimitRowProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(currency);
  const words = (text: string) => amountText({ ...format, text });
  const { amount, used, left, next, brand, staff } = limit;
  const lines = [
    amount === null || left === null
      ? t('limits_none')
      : `${t('limits_of', { used: words(used), limit: words(amount) })} · ${t('limits_left', { left: words(left) })}`,
    next &&
      (next.amount === null
        ? t('limits_waits_none', { at: stampText(next.at, timeZone) })
        : t('limits_waits', { at: stampText(next.at, timeZone), amount: words(next.amount) })),
    staff !== null && t('limits_staff', { amount: words(staff) }),
    brand !== null && t('limits_brand', { amount: words(brand) }),
  ].filter((line) => typeof line === 'string');
  const name = t(`limits_${limit.period}`);
  return (
    <Row
      name={name}
      state={lines.join('\n')}
      action={
        <Button look="outline" size="s" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('limits_cancel') : t('limits_change')}
          <span className="visually-hidden">{`${t(`limits_${limit.kind}`)}, ${name}`}</span>
        </Button>
      }
    >
      {amount !== null && <Meter used={Number(used)} most={Number(amount)} label={lines[0] ?? ''} />}
      {isOpen && <LimitForm limit={limit} currency={currency} onSaved={onSaved} />}
    </Row>
  );
}

function Meter({ used, most, label }: { readonly used: number; readonly most: number; readonly label: string }) {
  return (
    <meter
      className={styles.meter}
      min={0}
      max={most}
      high={most * 0.8}
      value={Math.min(used, most)}
      aria-label={label}
    />
  );
}
