import { expect, it } from 'vitest';
import { makeVendorSweeps } from './vendor-sweeps.ts';

/** A sender that answers when it is told to. */
function stage() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const homecoming = makeVendorSweeps((vendor) => {
    asked.push(vendor);
    return new Promise((resolve) => answers.push(resolve));
  });
  let opened = false;
  const arrive = async (vendor: string) => {
    opened = false;
    await homecoming.beforeLaunch(vendor);
    opened = true;
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { asked, homecoming, arrive, settled, isOpen: () => opened, answer: () => answers.shift()?.() };
}

it('brings home the money of the game that was left, and of no other', async () => {
  const { asked, homecoming, settled } = stage();
  homecoming.afterLeaving('house');
  await settled();
  expect(asked).toEqual(['house']);
});

it('leaves the money where it is when the next game is at the same vendor', async () => {
  const { asked, homecoming, arrive, settled, isOpen } = stage();
  homecoming.afterLeaving('house');
  void arrive('house');
  await settled();
  expect([asked, isOpen()]).toEqual([[], true]);
  homecoming.afterLeaving('house');
  await settled();
  expect(asked).toEqual(['house']);
});

it('opens the next game only when the money is home, so that it is not taken from under it', async () => {
  const { asked, homecoming, arrive, settled, isOpen, answer } = stage();
  homecoming.afterLeaving('house');
  void arrive('rival');
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], false]);
  answer();
  await settled();
  expect(isOpen()).toBe(true);
});

it('waits for money on its way also when the game that was left is opened again', async () => {
  const { asked, homecoming, arrive, settled, isOpen, answer } = stage();
  homecoming.afterLeaving('house');
  await settled();
  void arrive('house');
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], false]);
  answer();
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], true]);
});

it('waits for all that was left, and opens the game also where the money did not come', async () => {
  const failing = makeVendorSweeps(() => Promise.reject(new Error('the vendor is down')));
  failing.afterLeaving('house');
  failing.afterLeaving('rival');
  await expect(failing.beforeLaunch('third')).resolves.toBeUndefined();
});
