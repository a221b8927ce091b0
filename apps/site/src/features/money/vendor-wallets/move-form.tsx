import { currencyOf, money as moneyOf, partsFromText, roundDownToCoin, textFromParts } from '@baize/kernel';
import { amountText, Button, Note, Segments, TextField } from '@baize/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { judgeAmount } from '../../../shared/money/amount-flow.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useMove } from './use-move.ts';
import type { WalletMoveWish, Wallets } from './vendor-wallets.api.ts';
import record from '../../../shared/records/record-table.module.css';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './wallets.module.css';

export interface MoveWay {
  readonly direction: 'in' | 'out';
  readonly vendor: string;
}

interface MoveFormProps {
  /** The direction and vendor chosen by a row's button, if one was pressed; the amount then takes the focus. */
  readonly start: MoveWay | undefined;
  readonly money: Wallets;
  /** Codes of the vendors whose wallets still accept money. */
  readonly open: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** The form of a wallet move: direction, vendor, amount. */
export function MoveForm({ start, money, open, onDone }: MoveFormProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(money.currency);
  const [direction, setDirection] = useState<'in' | 'out'>(start?.direction ?? (open.size > 0 ? 'in' : 'out'));
  const [vendor, setVendor] = useState(start?.vendor ?? money.wallets[0]?.vendor ?? '');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const amount = useRef<HTMLDivElement>(null);
  const picked = useId();
  const { isBusy, failure, move } = useMove(money.currency);
  useEffect(() => {
    if (start !== undefined) amount.current?.querySelector('input')?.focus();
  }, [start]);

  const choices = money.wallets.filter((one) => direction === 'out' || open.has(one.vendor));
  const chosen = choices.find((one) => one.vendor === vendor) ?? choices[0];
  const most = wholeCoins(direction === 'in' ? money.main : (chosen?.balance ?? '0'), money.currency);
  const verdict = judgeAmount(typed, { currency: money.currency, minimum: '0', maximum: most }, locale);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen && verdict.is === 'good') {
      void send({ type: direction, vendor: chosen.vendor, amount: verdict.amount });
    }
  }

  async function send(wish: WalletMoveWish): Promise<void> {
    if (!(await move(wish))) return;
    setTyped('');
    setTried(false);
    onDone();
  }

  function complaint(): string | undefined {
    if (verdict.is === 'good') return undefined;
    if (verdict.is === 'empty') return tried ? t('wallets_amount_missing') : undefined;
    if (verdict.why === 'too_high') return t('wallets_too_high', { 0: amountText({ ...format, text: most }) });
    return t('wallets_not_an_amount');
  }

  return (
    <form className={styles.form} aria-label={t('wallets_move')} onSubmit={submit} noValidate>
      {open.size > 0 && (
        <Segments
          label={t('wallets_direction')}
          options={[
            { value: 'in', label: t('wallets_in') },
            { value: 'out', label: t('wallets_out') },
          ]}
          value={direction}
          onChange={setDirection}
        />
      )}
      <label className={styles.pick} htmlFor={picked}>
        <span>{t('wallets_vendor')}</span>
        <select
          id={picked}
          className={record.select}
          value={chosen?.vendor ?? ''}
          onChange={(event) => setVendor(event.target.value)}
        >
          {choices.map((one) => (
            <option key={one.vendor} value={one.vendor}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <div ref={amount}>
        <TextField
          label={t('wallets_amount')}
          hint={t('wallets_room', { 0: amountText({ ...format, text: most }) })}
          error={complaint()}
          before={<span className={formStyles.symbol}>{format.symbol}</span>}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button
        look="outline"
        size="s"
        className={styles.everything}
        disabled={partsFromText(most) === 0n}
        onClick={() => setTyped(amountText({ ...format, symbol: '', text: most }))}
      >
        {t('wallets_everything')}
      </Button>
      {failure !== undefined && <Note tone="loss">{failureText(failure)}</Note>}
      <Button type="submit" wide busy={isBusy}>
        {verdict.is === 'good'
          ? t('wallets_submit', { 0: amountText({ ...format, text: verdict.amount }) })
          : t('wallets_submit_plain')}
      </Button>
    </form>
  );
}

function wholeCoins(text: string, currency: string): string {
  return textFromParts(roundDownToCoin(moneyOf(currencyOf(currency), partsFromText(text) ?? 0n)).parts);
}
