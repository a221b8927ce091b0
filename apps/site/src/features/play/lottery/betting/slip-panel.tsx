import { Amount, amountText, Button, Note, Tag } from '@baize/ui';
import { partsFromText, textFromParts } from '@baize/kernel';
import { useState } from 'react';
import { useBalance } from '../../../../shared/money/balance.api.ts';
import { useMoneyFormat } from '../../../../shared/money/use-money-format.ts';
import { useOpenCentre } from '../../../../shared/routing/centre-link.ts';
import { isTrial, useSession } from '../../../../shared/session/session.ts';
import { openDialog } from '../../../../shared/state/dialogs.ts';
import type { TextKey } from '../../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { remainingText, useRemaining } from '../use-remaining.ts';
import { BuyRefused } from './buy-refused.tsx';
import type { TicketAsked } from './buy.api.ts';
import { useChase } from './chase.ts';
import { ChaseFields } from './chase-fields.tsx';
import type { ChaseForm } from './chase-plan.ts';
import { Receipt } from './receipt.tsx';
import type { BetRoomProps, Moved } from './room.ts';
import { agreed, bought, forIssue, type SlipEntry, ticketsOf, undo, withEntries } from './slip.ts';
import { SlipChanges } from './slip-changes.tsx';
import { SlipLines } from './slip-lines.tsx';
import { useSlip } from './slip-store.ts';
import { offered, type SlipSum } from './slip-sum.ts';
import styles from './slip.module.css';
import type { Purchase } from './use-purchase.ts';

export interface SlipPanelProps extends BetRoomProps {
  readonly sum: SlipSum;
  readonly chase: ChaseForm;
  readonly purchase: Purchase;
  readonly moved: Moved;
  readonly onChase: (chase: ChaseForm) => void;
  readonly onEdit: (entry: SlipEntry) => void;
}

/** What is on the slip, for which issue or issues, what it costs, and the button that buys it. */
export function SlipPanel(props: SlipPanelProps) {
  const { game, family, terms, onSale, sum, chase: form, purchase, moved, onChase, onEdit } = props;
  const { t } = useTexts();
  const [slip, change] = useSlip(game.gameCode);
  const chase = useChase(form, { gameCode: game.gameCode, sum, terms });
  const [lastBought, setLast] = useState<readonly TicketAsked[]>([]);
  const costParts = form.isOn ? sum.stakeParts * BigInt(chase.sum) : sum.stakeParts;
  const buy = async () => {
    const tickets = ticketsOf(slip);
    const issues = chase.steps.map(({ issue, multiple }) => ({ issue, multiple }));
    const wish = form.isOn
      ? { game: game.gameCode, tickets, chase: { stopOnWin: form.stopOnWin, issues } }
      : { game: game.gameCode, tickets, issue: onSale?.issue ?? '' };
    if (!(await purchase.buy(wish, terms.version))) return;
    setLast(tickets);
    change(bought);
    onChase({ ...form, isOn: false, own: {} });
  };
  if (purchase.receipt !== undefined) {
    return (
      <Receipt
        receipt={purchase.receipt}
        game={game}
        onDone={purchase.putAway}
        onAgain={() => {
          purchase.putAway();
          const again = lastBought.flatMap((asked) => offered(family, terms, asked) ?? []);
          change((before) => withEntries(forIssue(before, onSale?.issue), again));
        }}
      />
    );
  }
  return (
    <div className={styles.panel}>
      {moved.from !== undefined && onSale !== undefined && (
        <Note tone="warn">
          <p>{t('lottery_moved_on', { 0: moved.from, 1: onSale.issue })}</p>
          <Button look="outline" size="s" onClick={moved.seen}>
            {t('lottery_understood')}
          </Button>
        </Note>
      )}
      {slip.entries.length === 0 ? (
        <p className={styles.empty}>{t('lottery_slip_empty')}</p>
      ) : (
        <SlipLines {...{ sum, terms, slip, family, change, onEdit }} />
      )}
      {slip.before !== undefined && (
        <p className={styles.undo} role="status">
          {t(slip.entries.length === 0 ? 'lottery_slip_cleared' : 'lottery_removed')}
          <Button look="quiet" size="s" onClick={() => change(undo)}>
            {t('lottery_undo')}
          </Button>
        </p>
      )}
      {slip.entries.length > 0 && (
        <>
          <ChaseFields {...{ form, chase, terms, stakeParts: sum.stakeParts, onChange: onChase }} />
          <div className={styles.foot}>
            <Totals {...{ sum, terms, costParts, isChase: form.isOn, issue: onSale?.issue }} />
            {purchase.failure !== undefined && <BuyRefused failure={purchase.failure} />}
            {sum.changed.length > 0 && (
              <SlipChanges
                {...{ sum, terms, family }}
                onAgree={() => {
                  change((before) => agreed(before, new Map(sum.changed.map(({ entry, now }) => [entry.id, now]))));
                  purchase.putAway();
                }}
              />
            )}
            <BuyButton
              {...props}
              {...{ costParts, isReady: sum.isSound && sum.changed.length === 0 && (!form.isOn || chase.isSound) }}
              onBuy={buy}
            />
          </div>
        </>
      )}
    </div>
  );
}

interface TotalsProps {
  readonly sum: SlipSum;
  readonly terms: SlipPanelProps['terms'];
  readonly costParts: bigint;
  readonly isChase: boolean;
  readonly issue: string | undefined;
}

function Totals({ sum, terms, costParts, isChase, issue }: TotalsProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const session = useSession();
  return (
    <dl className={styles.totals}>
      {!isChase && issue !== undefined && (
        <div>
          <dt>{t('lottery_for_issue')}</dt>
          <dd className="tabular">{issue}</dd>
        </div>
      )}
      <div>
        <dt>{t('lottery_notes', { count: sum.notes })}</dt>
        <dd className={styles.cost}>
          <Amount {...format} text={textFromParts(costParts)} />
        </dd>
      </div>
      <div>
        <dt>{t(mayWinWords(sum, isChase))}</dt>
        <dd>
          <Amount {...format} text={textFromParts(sum.mayPayParts)} />
        </dd>
      </div>
      {session !== null && <BalanceLine isPlayMoney={isTrial(session)} costParts={costParts} />}
    </dl>
  );
}

function mayWinWords({ lines }: SlipSum, isChase: boolean): TextKey {
  if (isChase) return 'lottery_may_win_each';
  return lines.length > 1 ? 'lottery_may_win_one' : 'lottery_may_win';
}

/** The balance follows the server's hints; where it is less than the price, the way to a deposit stands beside it. */
function BalanceLine({ isPlayMoney, costParts }: { isPlayMoney: boolean; costParts: bigint }) {
  const { t } = useTexts();
  const { data } = useBalance();
  const format = useMoneyFormat(data?.currency);
  const openCentre = useOpenCentre();
  if (data === undefined) return null;
  const isShort = (partsFromText(data.sumBalance) ?? 0n) < costParts;
  return (
    <div>
      <dt>
        {t('balance')} {isPlayMoney && <Tag>{t('lottery_play_money')}</Tag>}
      </dt>
      <dd>
        <Amount {...format} text={data.sumBalance} />
        {isShort && !isPlayMoney && (
          <Button look="quiet" size="s" onClick={() => openCentre('depositv2')}>
            {t('deposit')}
          </Button>
        )}
      </dd>
    </div>
  );
}

interface BuyButtonProps extends SlipPanelProps {
  readonly costParts: bigint;
  readonly isReady: boolean;
  readonly onBuy: () => Promise<void>;
}

/** Why nothing can be bought at this moment; a chase is for later issues, and need not wait for the next sale to begin. */
function useWait({ onSale, aheadMs, chase }: SlipPanelProps): string | undefined {
  const { t } = useTexts();
  const untilOpen = useRemaining(onSale?.opensAt, aheadMs);
  const seconds = useRemaining(onSale?.closesAt, aheadMs);
  if (onSale === undefined || seconds === 0) return t('lottery_closing');
  return untilOpen > 0 && !chase.isOn ? t('lottery_opens_in', { 0: remainingText(untilOpen) }) : undefined;
}

function BuyButton(props: BuyButtonProps) {
  const { terms, purchase, costParts, isReady, onBuy } = props;
  const { t } = useTexts();
  const format = useMoneyFormat(terms.currency);
  const session = useSession();
  const wait = useWait(props);
  if (session === null) {
    return (
      <Button wide onClick={() => openDialog({ name: 'login' })}>
        {t('lottery_log_in_to_buy')}
      </Button>
    );
  }
  const price = amountText({ ...format, text: textFromParts(costParts) });
  return (
    <Button wide busy={purchase.isBusy} disabled={!isReady || wait !== undefined} onClick={() => void onBuy()}>
      {wait ?? t('lottery_buy', { 0: price })}
    </Button>
  );
}
