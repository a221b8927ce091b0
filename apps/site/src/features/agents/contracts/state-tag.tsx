import { Tag } from '@baize/ui';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { ContractRow } from './contracts.api.ts';

/** What became of a contract. */
export function StateTag({ state }: Pick<ContractRow, 'state'>) {
  const { t } = useTexts();
  const tone = state === 'accepted' ? 'win' : state === 'offered' ? 'accent' : 'plain';
  return <Tag tone={tone}>{t(`agents_state_${state}`)}</Tag>;
}
