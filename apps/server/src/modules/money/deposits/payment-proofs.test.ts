import sharp from 'sharp';
import {
  depositCancel,
  depositDetail,
  depositProof,
  depositProofShow,
  startDeposit,
} from '@baize/contract/money/deposits';
import { opsDeposit, opsDepositProof, opsMatchDeposit } from '@baize/contract/money/deposits-ops';
import { asId, type BrandCode, HOUR_MS, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { balanceOf, violationsOf } from '../ledger/index.ts';
import { bankTransferChannel } from '../channels/by-staff.ts';
import { seedChannels } from './seed-deposits.ts';

let stage: PaymentsStage;
let staff: string;
beforeAll(async () => {
  stage = await openPaymentsStage({ channels: (own) => new Map([...own, ['transfer', bankTransferChannel()]]) });
  staff = stage.test.operateAs();
  const plain = { currency: 'PHP', minimum: '100', maximum: '50000', fee: '0', presets: [], enabled: true, sort: 1 };
  const payee = { bank: 'Bank', bankCode: '', account: '0012345678', holder: 'Baize' };
  const channels = [
    { ...plain, channel: 'sandbox', kind: 'hosted' },
    { ...plain, channel: 'transfer', kind: 'transfer', payee },
  ];
  await stage.database.owner.inTransaction((tx) => seedChannels(tx, DEMO, { channels, history: [] }));
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

async function opened(channel = 'transfer') {
  const { memberId, token } = await stage.aMember();
  const request = { requestKey: randomUUID(), channel, amount: '500' };
  const { body } = await stage.test.call(startDeposit, request, { token });
  if (!body.success) throw new Error(body.message);
  return { memberId, token, depositId: body.value.depositId };
}

let shade = 0;
/** A picture like no other before. */
async function picture(format: 'png' | 'jpeg' | 'webp' = 'png', size = 64): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 80, b: 40 };
  const made = sharp({ create: { width: size, height: size, channels: 3, background } });
  return made
    .toFormat(format)
    .withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .toBuffer();
}

const send = (one: { token: string; depositId: string }, bytes: Buffer | string) =>
  stage.test.call(
    depositProof,
    { depositId: one.depositId, data: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
    { token: one.token },
  );
const look = (token: string, depositId: string, number = 1) =>
  stage.test.call(depositProofShow, { depositId, number }, { token });
const detail = async ({ token, depositId }: { token: string; depositId: string }) => {
  const { body } = await stage.test.call(depositDetail, { depositId }, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
/** Everything that staff read of a deposit. */
const heardOf = async (depositId: string) =>
  valueIn(await stage.test.call(opsDeposit, { depositId }, { token: staff })).steps.map(({ event }) => event);
const match = (depositId: string, proofSeen: boolean) =>
  stage.test.call(opsMatchDeposit, { requestKey: randomUUID(), depositId, amount: '500', proofSeen }, { token: staff });
const balance = async (memberId: MemberId) => (await balanceOf(stage.database.owner, memberId)).parts;

describe('a picture of the payment, by PUT /wps/member/deposit/proof', () => {
  it('is kept encoded anew, without where it was taken, and the deposit waits for staff instead of the clock', async () => {
    const one = await opened();
    expect((await send(one, await picture('jpeg'))).body.value).toMatchObject({ proofs: 1, state: 'processing' });
    const { data } = valueIn(await look(one.token, one.depositId));
    const kept = await sharp(Buffer.from(data, 'base64')).metadata();
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 64, undefined]);
    stage.clock.advance(2 * HOUR_MS);
    await stage.runJobs();
    const { state, steps } = await detail(one);
    expect(state).toBe('processing');
    expect(steps.map(({ event }) => event)).toEqual(['opened', 'proof', 'accepted']);
    expect(await balance(one.memberId)).toBe(0n);
  });

  it('is the same picture when it is sent again, 20 times in parallel, and three is the most', async () => {
    const one = await opened();
    const same = await picture();
    const few = [await send(one, same), ...(await Promise.all(Array.from({ length: 4 }, () => send(one, same))))];
    expect(new Set(few.map(({ body }) => body.value?.proofs))).toEqual(new Set([1]));
    await send(one, await picture());
    expect((await send(one, await picture())).body.value).toMatchObject({ proofs: 3 });
    expect(await heardOf(one.depositId)).toEqual(['opened', 'proof', 'accepted', 'proof', 'proof']);
    expect((await send(one, await picture())).body).toMatchObject({ message: 'deposit_proof_refused' });
    expect((await send(one, same)).body.value).toMatchObject({ proofs: 3 });
  });

  it.each<[string, () => Promise<Buffer | string>, string]>([
    [
      'an SVG that calls itself png',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      'picture_invalid',
    ],
    ['a page', () => Promise.resolve(Buffer.from('<html><script>alert(1)</script>')), 'picture_invalid'],
    ['a WebP: only png and jpg are asked for', () => picture('webp'), 'picture_invalid'],
    ['half a picture', async () => (await picture('png', 400)).subarray(0, 120), 'picture_invalid'],
    ['no base64', () => Promise.resolve('../../etc/passwd'), 'picture_invalid'],
    ['5 MB and a byte', () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024 + 1)), 'picture_too_large'],
    ['30,000 pixels a side', hugePng, 'picture_too_large'],
  ])('is refused when it is %s (A59)', async (_what, bytes, refusal) => {
    const one = await opened();
    expect((await send(one, await bytes())).body).toMatchObject({ message: refusal });
    expect(await detail(one)).toMatchObject({ proofs: 0, state: 'pending' });
  });

  it('keeps nothing of what was hidden behind the picture', async () => {
    const one = await opened();
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(document.domain)</script>')]);
    await send(one, polyglot);
    const { body } = await look(one.token, one.depositId);
    if (body.success) expect(Buffer.from(body.value.data, 'base64').includes('script')).toBe(false);
    else expect(body.message).toBe('deposit_not_found');
  });

  it('is not found by anybody but its member and the brand’s staff', async () => {
    const [one, two] = [await opened(), await opened()];
    await send(one, await picture());
    expect((await look(two.token, one.depositId)).body).toMatchObject({ message: 'deposit_not_found' });
    expect((await look(one.token, one.depositId, 2)).body).toMatchObject({ message: 'deposit_not_found' });
    expect((await send({ ...two, depositId: one.depositId }, await picture())).body).toMatchObject({
      message: 'deposit_not_found',
    });
    const asStaff = (token: string) =>
      stage.test.call(opsDepositProof, { depositId: one.depositId, number: 1 }, { token });
    expect((await asStaff(staff)).body).toMatchObject({ success: true });
    const stranger = stage.test.operateAs({ brand: asId<BrandCode>('other') });
    expect((await asStaff(stranger)).body).toMatchObject({ message: 'deposit_not_found' });
  });

  it('is not taken where a provider confirms, nor when it is over', async () => {
    const hosted = await opened('sandbox');
    expect((await send(hosted, await picture())).body).toMatchObject({ message: 'deposit_proof_refused' });
    const one = await opened();
    await match(one.depositId, false);
    expect((await send(one, await picture())).body).toMatchObject({ message: 'deposit_decided' });
    const calledOff = await opened();
    valueIn(await stage.test.call(depositCancel, { depositId: calledOff.depositId }, { token: calledOff.token }));
    expect((await send(calledOff, await picture())).body).toMatchObject({ message: 'deposit_decided' });
  });

  it('must be looked at before staff match the deposit', async () => {
    const one = await opened();
    await send(one, await picture());
    expect((await match(one.depositId, false)).body).toMatchObject({ message: 'deposit_proof_unseen' });
    expect(await balance(one.memberId)).toBe(0n);
    expect((await match(one.depositId, true)).body).toMatchObject({ success: true });
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('may still come when the time to pay is over: the money may be there', async () => {
    const one = await opened();
    stage.clock.advance(2 * HOUR_MS);
    await stage.runJobs();
    expect(await detail(one)).toMatchObject({ state: 'expired' });
    expect((await send(one, await picture())).body.value).toMatchObject({ state: 'expired', proofs: 1 });
    expect(await heardOf(one.depositId)).toEqual(['opened', 'timedOut', 'proof']);
  });
});

/** A PNG that says it is 30,000 pixels wide and high: a few bytes that would unpack to gigabytes. */
async function hugePng(): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
