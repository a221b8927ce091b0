import { LOTTERY } from '../stage/lottery.ts';
import { askAs, type Scene } from './operation.ts';

/** Others decide about the same issue at the same moment: then there is nothing left to say. */
const OVERTAKEN = ['lottery_issue_changed', 'lottery_issue_voided', 'lottery_draw_not_due', 'lottery_result_unchanged'];

interface Over {
  readonly issue: string;
  readonly version: number;
}

/** Staff of the lottery: two people say what an issue came to, put a result right, or void an issue, settled or not. */
export async function drawNumbers(scene: Scene): Promise<void> {
  const { dice } = scene;
  const what = dice.below(100);
  const state = what < 65 ? 'closed' : 'settled';
  const chosen = await overIn(scene, state);
  if (chosen === undefined) return;
  const { issue, version } = chosen;
  const numbers = Array.from({ length: 5 }, () => dice.below(10)).join(' ');
  const named = { gameCode: LOTTERY, issue, version, reason: 'by the harness' };
  const isVoid = what >= 90 || what < 4;
  const call = isVoid
    ? ({ name: 'POST /ops/lottery/voids', content: named, isStep: true } as const)
    : ({ name: 'POST /ops/lottery/results', content: { ...named, numbers }, isStep: true } as const);
  for (const operator of scene.operators) {
    const { success, message } = await askAs(operator, scene, call);
    if (success) continue;
    if (!OVERTAKEN.includes(message)) scene.journal.wrong(`a result was refused: ${message}`);
    return;
  }
}

/** One of the last issues that are over; undefined where there is none. */
async function overIn(scene: Scene, state: 'closed' | 'settled'): Promise<Over | undefined> {
  const content = { gameCode: LOTTERY, state, pageNo: 1, pageSize: 10 };
  const { success, message, value } = await askAs(scene.operators[0], scene, {
    ...{ name: 'GET /ops/lottery/issues', content, isStep: true },
  });
  if (!success) throw new Error(`issues are not shown: ${message}`);
  const list = value.list as readonly Over[];
  return list[scene.dice.below(Math.max(list.length, 1))];
}
