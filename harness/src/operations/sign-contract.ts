import { randomUUID } from 'node:crypto';
import { AGENT_RATES, HEAD_RATES, SALARY_KINDS, salaryTerms } from '../stage/contracts.ts';
import { PAYMENT_PASSWORD } from '../stage/people.ts';
import type { Person } from '../stage/person.ts';
import { ask, askAs, askSealed, type Envelope, type Scene } from './operation.ts';

/** What stands against an offer where others sign, end and move at the same moment. */
const NOT_OFFERED = [
  // Another contract was signed, or a period settled, between reading the text and signing it.
  'agent_contract_text_differs',
  ...['agent_contract_open', 'agent_contract_not_below', 'agent_contract_own_missing', 'agent_contract_rate_above_own'],
];
/** And against what becomes of it. */
const NOT_ANSWERED = ['agent_contract_decided', 'agent_contract_ends_changed', ...NOT_OFFERED];
const BY_THE_BRAND = 0.3;

/** A contract between two of a line, or a head and the brand: offered, and accepted, refused or taken back, sometimes at the same moment. */
export async function signContract(scene: Scene): Promise<void> {
  const { dice, journal, lines } = scene;
  const isByBrand = dice.chance(BY_THE_BRAND);
  const [giver, agent] = [dice.pick(lines.heads), dice.pick(isByBrand ? lines.heads : lines.agents)];
  const kind = dice.pick(SALARY_KINDS);
  const offering = {
    giver: isByBrand ? undefined : giver,
    agent,
    terms: salaryTerms(kind, dice.pick(isByBrand ? HEAD_RATES : AGENT_RATES)),
  };
  const offered = await offer(scene, offering);
  if (!offered.success) {
    if (!NOT_OFFERED.includes(offered.message)) journal.wrong(`a contract was not offered: ${offered.message}`);
    return;
  }
  const contract = { contractId: String(offered.value.contractId), hash: String(offered.value.hash) };
  const what = dice.below(100);
  const answers = [
    ...(what < 75 ? [accept(scene, agent, contract)] : []),
    ...(what >= 65 && what < 85 ? [answer(scene, { by: agent, what: 'refuse', ...contract })] : []),
  ];
  const answered = await Promise.all(answers);
  // What was not accepted is taken back, so that others can be offered.
  if (answered.some(({ success }) => success)) return;
  await (isByBrand ? takeBack(scene, contract) : answer(scene, { by: giver, what: 'withdraw', ...contract }));
}

interface Offering {
  /** Undefined: the brand. */
  readonly giver: Person | undefined;
  readonly agent: Person;
  readonly terms: Readonly<Record<string, unknown>>;
}

/** Offers what was shown a moment ago; what stands against showing it stands against offering it. */
async function offer(scene: Scene, { giver, agent, terms }: Offering): Promise<Envelope> {
  const preview = await showOffer(scene, { giver, agent, terms });
  if (!preview.success) return preview;
  const content = { requestKey: randomUUID(), terms, shown: preview.value.shown };
  if (giver === undefined) {
    const staffs = { ...content, username: agent.username, reason: 'by the harness' };
    return askAs(scene.operators[0], scene, { name: 'POST /ops/agents/contracts/offer', content: staffs });
  }
  const agents = { ...content, account: agent.username, language: 'EN', paymentPassword: PAYMENT_PASSWORD };
  return askSealed({ ...scene, person: giver }, 'POST /wps/agent/contracts/offer', agents);
}

function showOffer(scene: Scene, { giver, agent, terms }: Offering): Promise<Envelope> {
  const name = 'offer/preview';
  if (giver === undefined) {
    const content = { username: agent.username, terms };
    return askAs(scene.operators[0], scene, { name: `POST /ops/agents/contracts/${name}`, content });
  }
  const content = { account: agent.username, terms, language: 'EN' };
  return ask({ ...scene, person: giver }, `POST /wps/agent/contracts/${name}`, content);
}

interface Contract {
  readonly contractId: string;
  readonly hash: string;
}

/** With what ends by it, as it was shown a moment ago. */
async function accept(scene: Scene, person: Person, { contractId, hash }: Contract): Promise<Envelope> {
  const own = { ...scene, person };
  const detail = await ask(own, 'GET /wps/agent/contracts/detail', { contractId });
  const ends = (detail.value.ends ?? []) as readonly Contract[];
  const preview = await ask(own, 'GET /wps/agent/contracts/preview', { contractId, language: 'EN' });
  if (!preview.success) return allowed(scene, preview);
  const signed = { language: 'EN', shown: preview.value.shown, paymentPassword: PAYMENT_PASSWORD };
  const content = { contractId, hash, ends: ends.map((one) => one.contractId), ...signed };
  return allowed(scene, await askSealed(own, 'POST /wps/agent/contracts/accept', content));
}

interface Answering extends Contract {
  readonly by: Person;
  readonly what: 'refuse' | 'withdraw';
}

async function answer(scene: Scene, { by, what, contractId }: Answering): Promise<Envelope> {
  return allowed(scene, await ask({ ...scene, person: by }, `POST /wps/agent/contracts/${what}`, { contractId }));
}

async function takeBack(scene: Scene, { contractId }: Contract): Promise<Envelope> {
  const content = { contractId, reason: 'by the harness' };
  return allowed(
    scene,
    await askAs(scene.operators[1], scene, { name: 'POST /ops/agents/contracts/withdraw', content }),
  );
}

function allowed({ journal }: Scene, envelope: Envelope): Envelope {
  const { success, message } = envelope;
  if (!success && !NOT_ANSWERED.includes(message)) journal.wrong(`a contract was not answered: ${message}`);
  return envelope;
}
