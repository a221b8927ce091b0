import { buyTickets } from './buy-tickets.ts';
import { drawNumbers } from './draw-numbers.ts';
import type { Operation } from './operation.ts';
import { misbehave } from './misbehave.ts';
import { passOn } from './pass-on.ts';
import { payIn } from './pay-in.ts';
import { payOut } from './pay-out.ts';
import { play } from './play.ts';
import { putRight } from './put-right.ts';
import { visitVendor } from './visit-vendor.ts';

/** What the clients do, and how often of a hundred. */
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
  ];
