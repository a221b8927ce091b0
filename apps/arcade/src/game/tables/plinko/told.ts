import type { PlinkoBet, PlinkoFigures, PlinkoStep } from '../../../mechanics/plinko/rules.ts';
import { choose } from '../../../mechanics/table-odds.ts';
import { paid } from '../../play/game-context.ts';
import { number, percent } from '../../texts.ts';
import type { Reading, TableTold } from '../table-page.ts';

export function plinkoTold(figures: PlinkoFigures): TableTold<PlinkoBet> {
  return {
    how: (say) => [say('how1'), say('how2')],
    pays: (say, bet = figures.usualBet) => {
      const pays = figures.pays[String(bet.rows)]?.[bet.risk] ?? [];
      const half = pays.slice(0, Math.ceil(pays.length / 2));
      return half.map((pay, pocket) => {
        const other = pays.length - pocket;
        const ways = Number(choose(bet.rows, pocket)) * (other === pocket + 1 ? 1 : 2);
        const chance = say('odds', { chance: percent((ways * 100) / 2 ** bet.rows) });
        const name = other === pocket + 1 ? String(other) : `${pocket + 1}, ${other}`;
        return [`${say('pocket')} ${name}`, `× ${number(pay / 10_000)} · ${chance}`];
      });
    },
    betName: (say, bet) => {
      const [, rows = '', risk = ''] = /^(\d+) rows, (\w+) risk$/.exec(bet) ?? [];
      return say('rowsRisk', { rows, risk: say(risk) });
    },
  };
}

export function spokenDrop(
  { pocket, pay, path }: PlinkoStep,
  { say, money, unitParts }: Reading<PlinkoBet, PlinkoStep>,
): string {
  return say('fell', {
    pocket: pocket + 1,
    pockets: path.length + 1,
    times: number(pay / 10_000),
    amount: money.write(paid(money, unitParts, pay)),
  });
}
