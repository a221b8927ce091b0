import { Section } from '../../../shared/forms/section.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { PaymentLines } from './payment-lines.tsx';
import { type PaymentRow, useEstimates } from './payments.api.ts';

/** What the running periods of one kind would pay if they ended now. Nothing where no contract is in force. */
export function Estimates({ kind }: { kind: PaymentRow['kind'] }) {
  const { t } = useTexts();
  const { data } = useEstimates({ kind });
  return data?.list.map((row) => (
    <Section key={`${row.contractId} ${row.from}`} title={t('agents_estimate')} note={t('agents_estimate_note')}>
      <PaymentLines row={row} />
    </Section>
  ));
}
