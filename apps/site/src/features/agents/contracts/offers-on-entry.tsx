import { Button, Modal } from '@baize/ui';
import { useState } from 'react';
import { isKindOn, PAGE_OF_KIND } from '../../../shared/agents/contract-kinds.ts';
import { useWaitingOffers } from '../../../shared/agents/waiting-offers.api.ts';
import actions from '../../../shared/forms/actions.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Terms } from './terms.tsx';

/**
 * An offer that waits is shown when the centre is entered: its terms, and the way to sign or refuse it. One of a kind that is switched off
 * has no page, and nobody can sign it.
 */
export function OffersOnEntry() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isLater, setLater] = useState(false);
  const { whitelabel } = usePage().status;
  const { data } = useWaitingOffers();
  const offer = data?.list.find(({ kind }) => isKindOn(whitelabel, kind));
  if (offer === undefined || isLater || search.has('contract')) return null;
  const read = () => {
    setLater(true);
    const next = new URLSearchParams(search);
    next.set('agent', PAGE_OF_KIND[offer.kind]);
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
