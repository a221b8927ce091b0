import { randomUUID } from 'node:crypto';
import { ask, type Scene, unitsText } from './operation.ts';

/** Amounts with coins, so that a float would lose some of them. */
const AMOUNTS = [10_000_000n, 10_115_000n, 25_007_000n, 100_000_000n] as const;

/** So many at once, by somebody who has a limit: together they would pass it. */
const AT_ONCE = 6;

/** A deposit at the sandbox bank: ordered here, then confirmed or refused on the bank's page. The credit follows by itself. */
export async function payIn(scene: Scene): Promise<void> {
  const count = scene.person.limits.deposit === undefined ? 1 : AT_ONCE;
  await Promise.all(Array.from({ length: count }, () => payOnce(scene)));
}

async function payOnce(scene: Scene): Promise<void> {
  const { dice, journal, person } = scene;
  const amount = dice.pick(AMOUNTS);
  const request = { requestKey: randomUUID(), channel: 'sandbox', amount: unitsText(amount) };
  const started = await ask(scene, 'POST /wps/member/deposit', request);
  if (!started.success) {
    if (started.message !== 'limit_reached') journal.wrong(`a deposit was refused: ${started.message}`);
    return;
  }
  const depositId = String(started.value.depositId);
  const payAt = addressIn(started.value);
  if (payAt === undefined) {
    journal.wrong(`a deposit came without an address to pay at: ${depositId}`);
    return;
  }
  const decision = dice.chance(0.85) ? 'confirm' : 'refuse';
  const way = dice.pick(['onTime', 'onTime', 'twice', 'late', 'outOfOrder'] as const);
  await decide(scene, payAt, { decision, way });
  const told = { scope: 'deposit', key: depositId, memberId: person.memberId };
  journal.promise({ ...told, parts: decision === 'confirm' ? amount : undefined });
}

function addressIn(value: Readonly<Record<string, unknown>>): string | undefined {
  const show = value.show as { readonly url?: unknown } | undefined;
  const address = value.redirectUrl ?? show?.url;
  return typeof address === 'string' ? address : undefined;
}

/** As a browser does: opens the page, takes its cookie and its form's token, sends the form. */
async function decide(
  { client }: Scene,
  address: string,
  form: { readonly decision: string; readonly way: string },
): Promise<void> {
  const { pathname } = new URL(address);
  for (;;) {
    const page = await client.send({ method: 'GET', path: pathname });
    const cookie = String(page.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1];
    // Decided: the form is gone from the page, as when an answer to the decision was lost.
    if (token === undefined) return;
    const { status } = await client.send({
      method: 'POST',
      path: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams({ token, ...form, paid: '' }).toString(),
    });
    if (status === 303) return;
  }
}
