import { deliveryComplaint, isDelivered } from '@baize/contract/rewards/delivery-rules';
import { Blank, Button, Modal, TextField } from '@baize/ui';
import { useState } from 'react';
import { type MoneyConfirmation, PasswordStep } from '../../../shared/forms/password-step.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { redeemReward } from './my-points.api.ts';
import type { MallReward } from './point-mall.api.ts';
import styles from './point-mall.module.css';

interface RedeemDialogProps {
  readonly reward: MallReward;
  readonly onClose: () => void;
}

/** Redeems one reward: where it goes, then the withdrawal password, then what becomes of it. */
export function RedeemDialog({ reward, onClose }: RedeemDialogProps) {
  const { t } = useTexts();
  const placeKind = reward.kind !== null && isDelivered(reward.kind) ? reward.kind : undefined;
  const needsPlace = placeKind !== undefined;
  const [delivery, setDelivery] = useState('');
  const [step, setStep] = useState<'place' | 'confirm' | 'processing' | 'approved'>(needsPlace ? 'place' : 'confirm');
  const { rewardId, points, title } = reward;
  const sum = t('points_cost', { count: points });
  const confirm = async (confirmation: MoneyConfirmation) => {
    const { state } = await redeemReward({
      ...confirmation,
      rewardId,
      points,
      delivery: needsPlace ? delivery.trim() : '',
    });
    setStep(state === 'approved' ? 'approved' : 'processing');
  };
  return (
    <Modal title={title} closeLabel={t('close')} size="small" onClose={onClose}>
      {step === 'place' && placeKind !== undefined && (
        <PlaceStep kind={placeKind} value={delivery} onChange={setDelivery} onNext={() => setStep('confirm')} />
      )}
      {step === 'confirm' && (
        <PasswordStep
          title={t('mall_check')}
          sum={sum}
          what={t(`mall_what_${reward.kind ?? 'goods'}`)}
          passwordLabel={t('mall_password')}
          backLabel={t('mall_back')}
          submitLabel={t('mall_submit', { 0: sum })}
          onBack={needsPlace ? () => setStep('place') : onClose}
          onConfirm={confirm}
        >
          {needsPlace && <p className={styles.summary}>{delivery}</p>}
        </PasswordStep>
      )}
      {(step === 'processing' || step === 'approved') && (
        <div aria-live="polite" data-testid="redeemed">
          <Blank icon="check" title={t(`mall_done_${step}`)}>
            <p>{t(doneKey(reward.kind, step))}</p>
            <Button look="outline" onClick={onClose}>
              {t('close')}
            </Button>
          </Blank>
        </div>
      )}
    </Modal>
  );
}

/** What became of it, where the wallet does not show it. */
function doneKey(kind: MallReward['kind'], step: 'processing' | 'approved') {
  if (kind === 'voucher') return 'mall_done_code';
  return kind === 'freeRounds' ? 'mall_done_freeRounds' : (`mall_done_${step}_why` as const);
}

interface PlaceStepProps {
  readonly kind: 'goods' | 'phone';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onNext: () => void;
}

/** Where goods are sent, or which Zalo or WhatsApp number gets the prize. */
function PlaceStep({ kind, value, onChange, onNext }: PlaceStepProps) {
  const { t } = useTexts();
  const [tried, setTried] = useState(false);
  const complaint = deliveryComplaint(kind, value);
  return (
    <form
      noValidate
      className={styles.place}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (complaint === undefined) onNext();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        label={t(`mall_place_${kind}`)}
        hint={t(`mall_place_${kind}_hint`)}
        value={value}
        maxLength={300}
        type={kind === 'phone' ? 'tel' : 'text'}
        autoComplete={kind === 'phone' ? 'tel' : 'street-address'}
        error={tried && complaint !== undefined ? t(complaint) : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit">{t('mall_next')}</Button>
    </form>
  );
}
