import { Amount, Note, Skeleton } from '@baize/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import type { ContractPreview } from './contracts.api.ts';
import styles from './contract-view.module.css';

export interface PreviewProps {
  readonly query: UseQueryResult<ContractPreview>;
  /** In which currency the contract pays. */
  readonly currency: string;
  /** The step that signs, around what is shown. */
  readonly children: (shown: ContractPreview['shown'], text: ReactNode) => ReactNode;
}

/** A contract as it is shown before it is signed: the text that is kept, and for who gives it what it means to them. */
export function Preview({ query, currency, children }: PreviewProps) {
  return (
    <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
      {(preview) =>
        children(
          preview.shown,
          <>
            <ShownText text={preview.text} />
            {preview.giver !== null && <Giver giver={preview.giver} currency={currency} />}
          </>,
        )
      }
    </Loaded>
  );
}

/** The text as it is signed, line by line. */
export function ShownText({ text }: { text: string }) {
  return <p className={styles.text}>{text}</p>;
}

interface GiverProps {
  readonly giver: NonNullable<ContractPreview['giver']>;
  readonly currency: string;
}

function Giver({ giver: { asItWas, asItWouldBe }, currency }: GiverProps) {
  const { t } = useTexts();
  const brand = useMoneyFormat();
  if (asItWas === null && asItWouldBe === null) return null;
  const net = (paid: typeof asItWas) => <Amount {...brand} currency={currency} text={paid?.net ?? '0'} />;
  return (
    <Note>
      {t('agents_preview_own')} {net(asItWas)} → {net(asItWouldBe)}
    </Note>
  );
}
