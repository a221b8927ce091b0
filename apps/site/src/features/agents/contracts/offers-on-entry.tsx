import { Button, Modal } from '@baize/ui';
import { useState } from 'react';
import actions from '../../../shared/forms/actions.module.css';
import type { AgentPage } from '../../../shared/routing/centre-link.ts';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type ContractKind, useContracts } from './contracts.api.ts';
import { Terms } from './terms.tsx';

const PAGE_OF: Readonly<Record<ContractKind, AgentPage>> = {
  dividend: 'agentDividendRecordCopy2',
  salary: 'agentDailyWages2',
  hourSalary: 'agentHourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
};

/** An offer that waits is shown when the centre is entered: its terms, and the way to sign or refuse it. */
export function OffersOnEntry() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isLater, setLater] = useState(false);
  const { data } = useContracts({ side: 'held', state: 'offered' });
  const offer = data?.list[0];
  if (offer === undefined || isLater || search.has('contract')) return null;
  const read = () => {
    setLater(true);
    const next = new URLSearchParams(search);
    next.set('agent', PAGE_OF[offer.kind]);
    next.set('contract', offer.contractId);
    setSearch(next, { replace: true });
  };
  return (
    <Modal title={t('agents_offer_waits')} closeLabel={t('close')} onClose={() => setLater(true)}>
      <p className={actions.lead}>
        {t('agents_offer_from', { 0: offer.under ?? t('agents_brand'), 1: t(`agents_${offer.kind}`) })}
      </p>
      <Terms terms={offer.terms} />
      <div className={actions.actions}>
        <Button look="outline" onClick={() => setLater(true)}>
          {t('agents_later')}
        </Button>
        <Button onClick={read}>{t('agents_read_sign')}</Button>
      </div>
    </Modal>
  );
}
