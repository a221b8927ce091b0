import { Amount, Button, Modal } from '@baize/ui';
import { textFromParts } from '@baize/kernel';
import { useMemo, useState } from 'react';
import { usePhone } from '../../../../shared/state/phone.ts';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { CHASE_START, type ChaseForm } from './chase-plan.ts';
import type { BetRoomProps, Moved } from './room.ts';
import { movedTo, type SlipEntry } from './slip.ts';
import { SlipPanel } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';
import { sumOf } from './slip-sum.ts';
import styles from './slip.module.css';
import { usePurchase } from './use-purchase.ts';

/** The slip: beside the board, or on a phone behind a bar at the bottom that says what it comes to. */
export function SlipPlace(props: BetRoomProps & { readonly onEdit: (entry: SlipEntry) => void }) {
  const { game, family, terms, onSale, onEdit } = props;
  const { t } = useTexts();
  const isPhone = usePhone();
  const format = useMoneyFormat(terms.currency);
  const [slip, change] = useSlip(game.gameCode);
  const [isOpen, setOpen] = useState(false);
  const [chase, setChase] = useState<ChaseForm>(CHASE_START);
  const purchase = usePurchase();
  const sum = useMemo(() => sumOf(family, terms, slip.entries), [family, terms, slip.entries]);
  const isMoved = slip.entries.length > 0 && onSale !== undefined && slip.issue !== onSale.issue;
  const moved: Moved = {
    from: isMoved ? slip.issue : undefined,
    seen: () => change((before) => movedTo(before, onSale?.issue)),
  };
  const panel = (
    <SlipPanel
      {...{ ...props, sum, chase, purchase, moved }}
      onChase={setChase}
      onEdit={(entry) => {
        setOpen(false);
        onEdit(entry);
      }}
    />
  );
  if (!isPhone) {
    return (
      <aside className={styles.aside} aria-label={t('lottery_slip')}>
        <h2 className={styles.title}>{t('lottery_slip')}</h2>
        {panel}
      </aside>
    );
  }
  const isThere = slip.entries.length > 0 || slip.before !== undefined;
  return (
    <>
      {isThere && (
        <div className={styles.bar}>
          <button type="button" className={styles.barSum} onClick={() => setOpen(true)}>
            <span>{t('lottery_selections', { count: slip.entries.length })}</span>
            <Amount {...format} text={textFromParts(sum.stakeParts)} />
          </button>
          <Button onClick={() => setOpen(true)}>{t('lottery_slip_open')}</Button>
        </div>
      )}
      {isOpen && (
        <Modal title={t('lottery_slip')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          {panel}
        </Modal>
      )}
    </>
  );
}
