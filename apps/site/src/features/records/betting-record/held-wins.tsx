import { Amount, Note } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type HeldWin, useHeldWins } from './betting-record.api.ts';

const TONES = { checking: 'warn', paid: 'win', refused: 'loss' } as const;

/** The member's wins that are checked before they are paid, and what became of them; nothing where there are none. */
export function HeldWins() {
  return useHeldWins().data?.list.map((win) => <HeldWinNote key={win.heldId} win={win} />);
}

function HeldWinNote({ win }: { win: HeldWin }) {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const format = useMoneyFormat();
  return (
    <Note tone={TONES[win.state]}>
      <strong>
        <Amount {...format} currency={win.currency} text={win.amount} /> · {win.gameName} ·{' '}
        {stampText(win.at, brand.timeZone)}
      </strong>
      <br />
      {t(`held_win_${win.state}`)}
    </Note>
  );
}
