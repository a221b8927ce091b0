import { expect, it } from 'vitest';
import { makeHomecoming } from './vendor-sweeps.ts';

/** A sender that answers when it is told to. */
function stage() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const homecoming = makeHomecoming((vendor) => {
    asked.push(vendor);
    return new Promise((resolve) => answers.push(resolve));
  });
  let opened = false;
  const arrive = async (vendor: string) => {
    opened = false;
    await homecoming.arrive(vendor);
    opened = true;
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { asked, homecoming, arrive, settled, isOpen: () => opened, answer: () => answers.shift()?.() };
}

it('brings home the money of the game that was left, and of no other', async () => {
  const { asked, homecoming, settled } = stage();
  homecoming.leave('house');
  await settled();
  expect(asked).toEqual(['house']);
});

it('leaves the money where it is when the next game is at the same vendor', async () => {
  const { asked, homecoming, arrive, settled, isOpen } = stage();
  homecoming.leave('house');
  void arrive('house');
  await settled();
  expect([asked, isOpen()]).toEqual([[], true]);
  homecoming.leave('house');
  await settled();
  expect(asked).toEqual(['house']);
});

it('opens the next game only when the money is home, so that it is not taken from under it', async () => {
  const { asked, homecoming, arrive, settled, isOpen, answer } = stage();
  homecoming.leave('house');
  void arrive('rival');
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], false]);
  answer();
  await settled();
  expect(isOpen()).toBe(true);
});

it('waits for money on its way also when the game that was left is opened again', async () => {
  const { asked, homecoming, arrive, settled, isOpen, answer } = stage();
  homecoming.leave('house');
  await settled();
  void arrive('house');
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], false]);
  answer();
  await settled();
  expect([asked, isOpen()]).toEqual([['house'], true]);
});

it('waits for all that was left, and opens the game also where the money did not come', async () => {
  const failing = makeHomecoming(() => Promise.reject(new Error('the vendor is down')));
  failing.leave('house');
  failing.leave('rival');
  await expect(failing.arrive('third')).resolves.toBeUndefined();
});
