import { randomUUID } from 'node:crypto';
import { PAYMENT_PASSWORD } from '../stage/people.ts';
import { BONUS, GOODS, LOT, VOUCHER } from '../stage/rewards.ts';
import { askAs, askSealed, type Envelope, partsIn, type Scene, unitsText } from './operation.ts';

/** What spending points may rightly be refused with. */
const CLEAN = ['points_too_few', 'reward_sold_out', 'award_budget_spent'];

/** Points: turned into money, or redeemed at the mall for money, codes and goods; what is goods two of the staff decide about. */
export async function spendPoints(scene: Scene): Promise<void> {
  const what = scene.dice.below(100);
  if (what < 30) await convert(scene);
  else if (what < 70) await askForGoods(scene);
  else if (what < 85) await takeCode(scene);
  else await redeem(scene, BONUS);
}

async function convert(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const lots = 1 + dice.below(3);
  const parts = BigInt(lots) * LOT.parts;
  const content = { requestKey: randomUUID(), points: lots * LOT.points, amount: unitsText(parts), ...SIGNED };
  const { success, message, value } = await askSealed(scene, 'POST /wps/points/convert', content);
  if (success) {
    if (partsIn(value.amount) !== parts) journal.wrong(`points brought another amount than was shown`);
    journal.tell({ scope: 'award', key: String(value.awardId), memberId: person.memberId, parts });
  } else if (!CLEAN.includes(message)) journal.wrong(`points were not converted: ${message}`);
}

const SIGNED = { paymentPassword: PAYMENT_PASSWORD };

async function redeem(
  scene: Scene,
  { rewardId, points }: { readonly rewardId: string; readonly points: number },
): Promise<string | undefined> {
  const content = { requestKey: randomUUID(), rewardId, points, delivery: '1 Harbour Street', ...SIGNED };
  const { success, message, value } = await askSealed(scene, 'POST /wps/mall/redeem', content);
  if (success) return String(value.redemptionId);
  if (!CLEAN.includes(message)) scene.journal.wrong(`points were not redeemed: ${message}`);
  return undefined;
}

/** Its code is shown to the key that asks first. */
async function takeCode(scene: Scene): Promise<void> {
  const redemptionId = await redeem(scene, VOUCHER);
  if (redemptionId === undefined) return;
  const content = { redemptionId, requestKey: randomUUID(), ...SIGNED };
  const { success, message, value } = await askSealed(scene, 'POST /wps/mall/voucher', content);
  if (success) scene.journal.shown(String(value.code), redemptionId);
  else scene.journal.wrong(`a code was not shown: ${message}`);
}

/** Both of a line ask at the same moment: what there is of it is given as often as it is there. */
async function askForGoods(scene: Scene): Promise<void> {
  const { person, relative } = scene;
  const asking = [person, relative].map((one) => redeem({ ...scene, person: one }, GOODS));
  for (const redemptionId of await Promise.all(asking)) {
    if (redemptionId !== undefined) await decide(scene, redemptionId);
  }
}

/** What staff who decide at the same moment are told, one of whom was later, or who asked again because an answer was lost. */
const OVERTAKEN = ['redemption_decided', 'second_operator_needed'];

/** Two approve, one rejects, or nobody comes to it. */
async function decide(scene: Scene, redemptionId: string): Promise<void> {
  const [first, second] = scene.operators;
  const what = scene.dice.below(100);
  if (what < 45) await step(scene, { token: second, what: 'reject', redemptionId });
  if (what >= 85) return;
  await step(scene, { token: first, what: 'approve', redemptionId });
  const after = [step(scene, { token: second, what: 'approve', redemptionId })];
  if (what >= 75) after.push(step(scene, { token: first, what: 'reject', redemptionId }));
  await Promise.all(after);
}

interface Decision {
  readonly token: string;
  readonly what: 'approve' | 'reject';
  readonly redemptionId: string;
}

async function step(scene: Scene, { token, what, redemptionId }: Decision): Promise<Envelope> {
  const content = { redemptionId, note: 'by the harness' };
  const answer = await askAs(token, scene, { name: `POST /ops/mall/redemptions/${what}`, content, isStep: true });
  const { success, message } = answer;
  if (!success && !OVERTAKEN.includes(message)) scene.journal.wrong(`a redemption was not decided: ${message}`);
  return answer;
}
