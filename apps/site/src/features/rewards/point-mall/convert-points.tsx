import { numberFormat, partsFromText, textFromParts } from '@baize/kernel';
import { Amount, amountText, Blank, Button, Modal, TextField } from '@baize/ui';
import { useState } from 'react';
import { type MoneyConfirmation, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Conversion, convertPoints, useConversion } from './my-points.api.ts';
import styles from './point-mall.module.css';

/** Turns points into money, where the brand does. */
export function ConvertPoints({ points }: { readonly points: number }) {
  const { t } = useTexts();
  const { data } = useConversion();
  const [isOpen, setOpen] = useState(false);
  const conversion = data?.conversion ?? null;
  if (conversion === null) return null;
  return (
    <>
      <Button look="outline" disabled={points < conversion.points} onClick={() => setOpen(true)}>
        {t('convert_open')}
      </Button>
      {isOpen && <ConvertDialog points={points} conversion={conversion} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the server would refuse about so many points. */
function complaintAbout(points: number, { there, lot }: { readonly there: number; readonly lot: number }) {
  if (points === 0 || points % lot !== 0) return 'points_not_whole_lots';
  return points > there ? 'points_too_few' : undefined;
}

interface ConvertDialogProps {
  readonly points: number;
  readonly conversion: Conversion;
  readonly onClose: () => void;
}

/** How many points, then the withdrawal password. What it was opened with stays, whatever comes in meanwhile. */
function ConvertDialog({ points: there, conversion: now, onClose }: ConvertDialogProps) {
  const { t, locale } = useTexts();
  const [conversion] = useState(now);
  const most = Math.floor(there / conversion.points) * conversion.points;
  const [typed, setTyped] = useState(String(most));
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<'amount' | 'confirm' | 'done'>('amount');
  const format = useMoneyFormat(conversion.currency);
  const figure = (of: number) => numberFormat(locale).format(of);
  const points = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const complaint = complaintAbout(points, { there, lot: conversion.points });
  const lots = BigInt(Math.floor(points / conversion.points));
  const amount = textFromParts(lots * (partsFromText(conversion.amount) ?? 0n));
  const confirm = async (confirmation: MoneyConfirmation) => {
    await convertPoints({ ...confirmation, points, amount });
    setStep('done');
  };
  return (
    <Modal title={t('convert_title')} closeLabel={t('close')} size="small" onClose={onClose}>
      {step === 'amount' && (
        <form
          noValidate
          className={styles.place}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (complaint === undefined) setStep('confirm');
            else event.currentTarget.querySelector('input')?.focus();
          }}
        >
          <TextField
            name="points"
            inputMode="numeric"
            label={t('convert_points')}
            value={typed}
            error={tried && complaint !== undefined ? t(complaint, { lot: figure(conversion.points) }) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className={styles.sum}>
            <Amount {...format} text={amount} />
          </p>
          <p className={styles.summary}>
            {t('convert_rate', { 0: figure(conversion.points), 1: amountText({ ...format, text: conversion.amount }) })}{' '}
            {conversion.turnover > 0 && t('convert_turnover', { 0: figure(conversion.turnover / 100) })}
          </p>
          <Button type="submit">{t('mall_next')}</Button>
        </form>
      )}
      {step === 'confirm' && (
        <PasswordStep
          title={t('mall_check')}
          sum={amountText({ ...format, text: amount })}
          what={t('points_cost', { count: points })}
          passwordLabel={t('mall_password')}
          backLabel={t('mall_back')}
          submitLabel={t('convert_submit')}
          onBack={() => setStep('amount')}
          onConfirm={confirm}
        >
          {null}
        </PasswordStep>
      )}
      {step === 'done' && (
        <div aria-live="polite" data-testid="converted">
          <Blank icon="check" title={t('convert_done')}>
            <p>{t('mall_done_approved_why')}</p>
            <Button look="outline" onClick={onClose}>
              {t('close')}
            </Button>
          </Blank>
        </div>
      )}
    </Modal>
  );
}
