import { amountText, Button, TextField } from '@baize/ui';
import { type SubmitEvent, useState } from 'react';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { judgeAmount } from '../../../shared/money/amount-flow.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ReceiverField } from './receiver-field.tsx';
import { type TransferBound, transferLimit } from './amount-limit-flow.ts';
import type { Receiver, TransferOptions } from './member-transfers.api.ts';
import { TransferConfirm } from './transfer-confirm.tsx';
import formStyles from '../../../shared/money/money-form.module.css';

const TOO_HIGH: Readonly<Record<TransferBound, TextKey>> = {
  available: 'transfer_above_available',
  maximum: 'transfer_too_high',
  leftToday: 'transfer_above_today',
};
const NOTE_MAX = 100;

interface TransferFormProps {
  readonly options: TransferOptions;
  /** Whom the money is meant for, of those right below; undefined: the upline, where there is one. */
  readonly to: string | undefined;
  readonly searched: string;
  readonly onSearch: (account: string) => void;
  readonly onSent: () => void;
}

/** Receiver, amount and a note that both see; then the summary to confirm. */
export function TransferForm({ options, to, searched, onSearch, onSent }: TransferFormProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(options.currency);
  const [chosen, setChosen] = useState(() => firstChosen(options, to));
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const room = transferLimit(options);
  const verdict = judgeAmount(
    typed,
    { currency: options.currency, minimum: options.minimum, maximum: room.most },
    locale,
  );

  if (confirming && chosen && verdict.is === 'good') {
    const again = () => {
      setTyped('');
      setNote('');
      setTried(false);
      setConfirming(false);
      onSent();
    };
    const wish = { options, receiver: chosen, amount: verdict.amount, note: note.trim() };
    return <TransferConfirm {...wish} onBack={() => setConfirming(false)} onSent={onSent} onAnother={again} />;
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen && verdict.is === 'good') setConfirming(true);
  }

  function complaint(): string | undefined {
    if (verdict.is === 'good') return undefined;
    if (verdict.is === 'empty') return tried ? t('transfer_amount_missing') : undefined;
    const said = (text: string) => ({ 0: amountText({ ...format, text }) });
    if (verdict.why === 'too_low') return t('transfer_too_low', said(options.minimum));
    if (verdict.why === 'too_high') return t(TOO_HIGH[room.bound], said(room.most));
    return t('transfer_not_an_amount');
  }

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <ReceiverField
        options={options}
        chosen={chosen}
        searched={searched}
        onSearch={onSearch}
        missing={tried && !chosen}
        onChoose={setChosen}
      />
      <TextField
        label={t('transfer_amount')}
        hint={t('transfer_room', {
          0: amountText({ ...format, text: options.available }),
          1: amountText({ ...format, text: options.leftToday }),
        })}
        error={complaint()}
        before={<span className={formStyles.symbol}>{format.symbol}</span>}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={t('transfer_note')}
        hint={t('transfer_note_hint')}
        name="note"
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" wide>
        {t('transfer_continue')}
      </Button>
    </form>
  );
}

function firstChosen({ upline, downline }: TransferOptions, to: string | undefined): Receiver | undefined {
  if (to === undefined) return upline === null ? undefined : { toward: 'upline', ...upline };
  const found = downline.find(({ account }) => account === to);
  return found && { toward: 'downline', ...found };
}
