import { buyTickets } from './buy-tickets.ts';
import { claimRewards } from './claim-rewards.ts';
import { drawNumbers } from './draw-numbers.ts';
import { joinPromotion } from './join-promotion.ts';
import type { Operation } from './operation.ts';
import { misbehave } from './misbehave.ts';
import { moveInLine } from './move-in-line.ts';
import { passOn } from './pass-on.ts';
import { payIn } from './pay-in.ts';
import { payOut } from './pay-out.ts';
import { playInLine } from './play-in-line.ts';
import { play } from './play.ts';
import { putRight } from './put-right.ts';
import { signContract } from './sign-contract.ts';
import { spendPoints } from './spend-points.ts';
import { visitVendor } from './visit-vendor.ts';

/**
 * An operation that at most so many do at the same moment; whoever comes beside them does something else. Moves and contracts of a brand
 * follow each other, and whoever waits holds a connection: on a slow machine everybody would wait for them in the end.
 */
function seated(count: number, operation: Operation, instead: Operation): Operation {
  let taken = 0;
  return async (scene) => {
    if (taken >= count) {
      await instead(scene);
      return;
    }
    taken += 1;
    try {
      await operation(scene);
    } finally {
      taken -= 1;
    }
  };
}

/** What the clients do, and how often beside each other. */
export const OPERATIONS: readonly { readonly name: string; readonly weight: number; readonly operation: Operation }[] =
  [
    { name: 'round of a game', weight: 55, operation: play },
    { name: 'round by a misbehaving vendor', weight: 13, operation: misbehave },
    { name: 'transfer to a misbehaving vendor', weight: 3, operation: visitVendor },
    { name: 'tickets of the lottery', weight: 9, operation: buyTickets },
    { name: 'draw of the lottery', weight: 4, operation: drawNumbers },
    { name: 'deposit', weight: 7, operation: payIn },
    { name: 'withdrawal', weight: 3, operation: payOut },
    { name: 'transfer along a line', weight: 4, operation: passOn },
    { name: 'adjustment', weight: 2, operation: putRight },
    { name: 'promotion', weight: 3, operation: joinPromotion },
    { name: 'rebate or mission', weight: 3, operation: claimRewards },
    { name: 'points', weight: 3, operation: spendPoints },
    { name: 'line of agents', weight: 10, operation: playInLine },
    { name: 'move in a line', weight: 1, operation: seated(2, moveInLine, playInLine) },
    { name: 'contract of an agent', weight: 1, operation: seated(3, signContract, playInLine) },
  ];
