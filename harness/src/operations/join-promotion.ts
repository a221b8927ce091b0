import { randomUUID } from 'node:crypto';
import { CHECK_IN, CODE, DEPOSIT_BONUS } from '../stage/rewards.ts';
import { ask, partsIn, type Scene } from './operation.ts';
import { payIn } from './pay-in.ts';

/** What a claim may rightly be refused with: nothing is due, the code is used up or wrong, or the budget is spent. */
const CLEAN = ['promotion_nothing_to_claim', 'promotion_code_wrong', 'award_budget_spent'];
const WRONG_CODE = 0.1;
const PAYS_IN_FIRST = 0.6;
const TRIES = 4;

/** A promotion: joined, and what it brings claimed, whether or not something is due. It is joined again each time, as by a second tab. */
export async function joinPromotion(scene: Scene): Promise<void> {
  const { dice, journal } = scene;
  const promotionId = dice.pick([DEPOSIT_BONUS.promotionId, CHECK_IN.promotionId, CODE.promotionId]);
  const joined = await ask(scene, 'POST /wps/promotions/join', { promotionId, edition: 1 });
  if (!joined.success) journal.wrong(`a promotion was not joined: ${joined.message}`);
  if (promotionId === DEPOSIT_BONUS.promotionId && dice.chance(PAYS_IN_FIRST)) {
    await payIn(scene);
    // The bank's word may be under way.
    for (let tries = 1; tries < TRIES && !(await claim(scene, promotionId)); tries += 1);
  }
  // Two keys at the same moment: each thing is given once all the same.
  await Promise.all(Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () => claim(scene, promotionId)));
}

/** Whether there was something to claim. */
async function claim(scene: Scene, promotionId: string): Promise<boolean> {
  const { dice, journal, person } = scene;
  const code = dice.chance(WRONG_CODE) ? 'NO SUCH CODE' : ` ${CODE.code.toLowerCase()} `;
  const content = { requestKey: randomUUID(), promotionId, code };
  const { success, message, value } = await ask(scene, 'POST /wps/promotions/claim', content);
  if (success) {
    const told = { scope: 'award', key: String(value.awardId), memberId: person.memberId };
    journal.tell({ ...told, parts: partsIn(value.amount) });
  } else if (!CLEAN.includes(message)) journal.wrong(`a promotion was not claimed: ${message}`);
  return success;
}
