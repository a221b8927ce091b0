import { randomUUID } from 'node:crypto';
import { PAYMENT_PASSWORD } from '../stage/people.ts';
import { askAs, askSealed, type Scene, unitsText } from './operation.ts';

/** Some withdrawals are approved automatically, some need one operator, some two (stage/people.ts). */
const AMOUNTS = [1_000_000n, 3_550_000n, 60_000_000n, 95_070_000n] as const;
const ONE_LOOKS_FROM = 40_000_000n;
const TWO_LOOK_FROM = 90_000_000n;
/** What a withdrawal may be refused for without anything being wrong. */
const ALLOWED = ['balance_too_low', 'withdrawal_limit_reached', 'turnover_open'];

/** A withdrawal: asked for, sometimes taken back or refused, else approved where somebody must look, and paid by itself. */
export async function payOut(scene: Scene): Promise<void> {
  const { dice, journal, person, operators } = scene;
  const amount = dice.pick(AMOUNTS);
  const made = await askSealed(scene, 'POST /wps/member/withdrawal', {
    ...{ requestKey: randomUUID(), accountId: person.accountId, amount: unitsText(amount) },
    paymentPassword: PAYMENT_PASSWORD,
  });
  if (!made.success) {
    if (!ALLOWED.includes(made.message)) journal.wrong(`a withdrawal was refused: ${made.message}`);
    return;
  }
  const withdrawalId = String(made.value.withdrawalId);
  journal.tell({ scope: 'hold', key: withdrawalId, memberId: person.memberId, parts: amount });
  const whim = dice.below(100);
  if (whim < 15) await step(scene, { name: 'POST /wps/member/withdrawal/cancel', content: { withdrawalId } });
  if (amount < ONE_LOOKS_FROM) return;
  const [first, second] = operators;
  if (whim >= 15 && whim < 25) {
    const content = { withdrawalId, reason: 'other', note: 'by the harness' };
    await step(scene, { name: 'POST /ops/withdrawals/refuse', content, token: first });
    return;
  }
  const approval = { name: 'POST /ops/withdrawals/approve', content: { withdrawalId } } as const;
  await step(scene, { ...approval, token: first });
  if (amount >= TWO_LOOK_FROM) await step(scene, { ...approval, token: second });
}

interface Step {
  readonly name: `POST /${string}`;
  readonly content: Readonly<Record<string, unknown>>;
  /** An operator's; by default it is the member's own step. */
  readonly token?: string;
}

/** A step may come too late, or its answer was lost and it was asked for again; anything else must be a yes. */
const TAKEN = ['withdrawal_step_closed', 'second_operator_needed'];

async function step(scene: Scene, { name, content, token }: Step): Promise<void> {
  const { success, message } = await askAs(token ?? scene.person.token, scene, { name, content, isStep: true });
  if (!success && !TAKEN.includes(message)) scene.journal.wrong(`${name} was refused: ${message}`);
}
