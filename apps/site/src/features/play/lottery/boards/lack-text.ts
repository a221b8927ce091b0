import type { Form, Play } from '@baize/lottery';
import { isRefused } from '@baize/lottery/refused';
import { textFor, type Translate } from '../../../../shared/texts/texts.ts';
import type { Draft } from './board-props.ts';
import { listOf, rowsOf } from './draft.ts';

/** What a draft still lacks, in one line; undefined where it can be sold. */
export function lackText(t: Translate, play: Play<unknown>, draft: Draft): string | undefined {
  const read = play.read(draft);
  if (!isRefused(read)) return undefined;
  if (draft === undefined) return t('lottery_board_lack_all');
  if (read.refused === 'lottery_too_few_chosen') return tooFewText(t, play.form, draft);
  if (read.refused === 'lottery_no_notes') return t('lottery_board_lack_notes');
  return textFor(read.refused) ?? t('lottery_board_lack_notes');
}

function tooFewText(t: Translate, form: Form, draft: Draft): string {
  switch (form.kind) {
    case 'numbers':
    case 'items':
      return t('lottery_board_lack_some', { count: form.least - listOf(draft).length });
    case 'entries':
      return t('lottery_board_lack_some', { count: (form.least ?? 1) - listOf(draft).length });
    case 'legs':
      return t('lottery_board_lack_some', {
        count: form.least - rowsOf(draft, form.positions).filter((row) => row.length > 0).length,
      });
    case 'stations':
      return t('lottery_board_lack_stations');
    case 'positions':
    case 'sides':
    case 'parts':
    case 'pairs':
      return t('lottery_board_lack_rows');
  }
}
