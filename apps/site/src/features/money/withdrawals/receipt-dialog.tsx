import { type Receipt, RECEIPTS } from '@baize/contract/money/withdrawal-states';
import { Amount, amountText, Button, cx, Icon, Modal, Note, TextField } from '@baize/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { base64Of } from '../../../shared/forms/file-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ProofField } from './proof-field.tsx';
import { judgeReceipt, type ReceiptComplaint } from './receipt-flow.ts';
import { confirmReceipt, type Withdrawal } from './withdrawals.api.ts';
import cardStyles from '../../../shared/money/choice-cards.module.css';
import formStyles from '../../../shared/money/money-form.module.css';

interface ReceiptDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Withdrawal confirmation (B4.9): received, partly received or not received, with the amounts and a proof. */
export function ReceiptDialog({ withdrawal, onClose }: ReceiptDialogProps) {
  const { t, locale } = useTexts();
  const format = useMoneyFormat(withdrawal.currency);
  const formId = useId();
  const task = useTask();
  // Once it was questioned, all that is left to say is that the money came after all.
  const choices: readonly Receipt[] = withdrawal.state === 'paid' ? RECEIPTS : ['received'];
  const [receipt, setReceipt] = useState<Receipt | undefined>(choices.length === 1 ? choices[0] : undefined);
  const [typed, setTyped] = useState('');
  const [proof, setProof] = useState<File>();
  const [tried, setTried] = useState(false);
  const verdict = judgeReceipt({ receipt, typed, proof }, { ...withdrawal, locale });
  const wrong = (complaint: ReceiptComplaint) => tried && verdict.complaints.includes(complaint);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    void send(event.currentTarget);
  }

  /** On a phone what is said about the whole form stands far below the fields: they are taken there. */
  async function send(form: HTMLFormElement): Promise<void> {
    const sound = receipt !== undefined && verdict.complaints.length === 0;
    if (!sound || !(await task.run(() => say(receipt)))) focusFirstWrong(form);
  }

  async function say(said: Receipt): Promise<void> {
    await confirmReceipt({
      withdrawalId: withdrawal.withdrawalId,
      receipt: said,
      ...(said === 'partly' && verdict.received !== undefined ? { received: verdict.received } : {}),
      ...(said !== 'received' && proof ? { proof: await base64Of(proof) } : {}),
    });
    tell(t('receipt_thanks'), 'win');
    onClose();
  }

  return (
    <Modal
      title={t('receipt_title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={task.isBusy}>
          {t('receipt_submit')}
        </Button>
      }
    >
      <form id={formId} className={cx(formStyles.form, formStyles.whole)} onSubmit={submit} noValidate>
        <p>{t('receipt_question', { 0: amountText({ ...format, text: withdrawal.payout }) })}</p>
        <Choices choices={choices} receipt={receipt} wrong={wrong('nothing_chosen')} onChoose={setReceipt} />
        {receipt === 'partly' && (
          <TextField
            label={t('receipt_amount')}
            name="received"
            inputMode="decimal"
            autoComplete="off"
            before={<span className={formStyles.symbol}>{format.symbol}</span>}
            error={
              wrong('amount_wrong')
                ? t('receipt_amount_wrong', { 0: amountText({ ...format, text: withdrawal.payout }) })
                : undefined
            }
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {receipt !== undefined && receipt !== 'received' && (
          <>
            <p className={formStyles.between}>
              <span className={formStyles.quiet}>{t('receipt_remaining')}</span>
              <span className={formStyles.strong}>
                {verdict.remaining === undefined ? '—' : <Amount {...format} text={verdict.remaining} />}
              </span>
            </p>
            <p className={formStyles.quiet}>{t('receipt_what_happens')}</p>
            <ProofField
              proof={proof}
              missing={wrong('proof_missing')}
              wrong={wrong('proof_wrong')}
              onChoose={setProof}
            />
          </>
        )}
        {task.failure !== undefined && <Note tone="loss">{failureText(task.failure)}</Note>}
      </form>
    </Modal>
  );
}

interface ChoicesProps {
  readonly choices: readonly Receipt[];
  readonly receipt: Receipt | undefined;
  readonly wrong: boolean;
  readonly onChoose: (receipt: Receipt) => void;
}

function Choices({ choices, receipt, wrong, onChoose }: ChoicesProps) {
  const { t } = useTexts();
  const note = useId();
  return (
    <fieldset className={cardStyles.choices} aria-describedby={wrong ? note : undefined}>
      <legend className="visually-hidden">{t('receipt_title')}</legend>
      {choices.map((one) => (
        <label key={one} className={cx(cardStyles.choice, one === receipt && cardStyles.chosen)}>
          <input
            type="radio"
            name="receipt"
            value={one}
            checked={one === receipt}
            aria-invalid={wrong || undefined}
            onChange={() => onChoose(one)}
          />
          <span className={cardStyles.words}>
            <span className={formStyles.strong}>{t(`receipt_${one}`)}</span>
            <span className={formStyles.quiet}>{t(`receipt_${one}_means`)}</span>
          </span>
        </label>
      ))}
      {wrong && (
        <p id={note} className={formStyles.error} role="alert">
          <Icon name="alert" size={16} />
          {t('receipt_choose')}
        </p>
      )}
    </fieldset>
  );
}
