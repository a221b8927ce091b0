import { Amount } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

interface GivenProps {
  readonly kind: 'money' | 'points';
  readonly currency: string;
  readonly amount: string;
}

/** What is given: money or points. */
export function Given({ kind, currency, amount }: GivenProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return kind === 'points' ? t('mission_points', { count: Number(amount) }) : <Amount {...format} text={amount} />;
}
