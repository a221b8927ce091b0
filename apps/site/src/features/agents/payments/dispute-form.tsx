import { Button, TextField } from '@baize/ui';
import { useState } from 'react';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { Choice } from '../../../shared/records/days-field.tsx';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { openDispute, type PaymentLine } from './disputes.api.ts';
import { LINE_NAMES, LINES } from './payment-line-names.ts';

const TEXT_MAX = 2000;

/** Disputes one line of a payment: a message to who gave the contract. */
export function DisputeForm({ settlementId, onEnd }: { settlementId: string; onEnd: () => void }) {
  const { t } = useTexts();
  const keys = useRequestKey();
  const [line, setLine] = useState<PaymentLine>('validBets');
  return (
    <SimpleForm
      fields={['text']}
      submit={t('agents_dispute_send')}
      send={async ({ text }) => {
        const wish = { settlementId, line, text: text.trim() };
        await keys.under(wish, (requestKey) => openDispute({ ...wish, requestKey }));
        tell(t('agents_dispute_sent'), 'win');
        onEnd();
      }}
      beside={
        <Button look="outline" onClick={onEnd}>
          {t('agents_back')}
        </Button>
      }
    >
      {(given) => (
        <>
          <Choice
            label={t('agents_dispute_line')}
            value={line}
            onChange={(next) => setLine(LINES.find((one) => one === next) ?? line)}
          >
            {LINES.map((one) => (
              <option key={one} value={one}>
                {t(LINE_NAMES[one])}
              </option>
            ))}
          </Choice>
          <TextField label={t('agents_dispute_text')} maxLength={TEXT_MAX} autoComplete="off" {...given('text')} />
        </>
      )}
    </SimpleForm>
  );
}
