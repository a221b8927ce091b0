import type { Operation } from './operation.ts';
import { misbehave } from './misbehave.ts';
import { passOn } from './pass-on.ts';
import { payIn } from './pay-in.ts';
import { payOut } from './pay-out.ts';
import { play } from './play.ts';
import { putRight } from './put-right.ts';

/** What the clients do, and how often of a hundred. */
export const OPERATIONS: readonly { readonly name: string; readonly weight: number; readonly operation: Operation }[] =
  [
    { name: 'round of a game', weight: 74, operation: play },
    { name: 'round by a misbehaving vendor', weight: 10, operation: misbehave },
    { name: 'deposit', weight: 7, operation: payIn },
    { name: 'withdrawal', weight: 3, operation: payOut },
    { name: 'transfer along a line', weight: 4, operation: passOn },
    { name: 'adjustment', weight: 2, operation: putRight },
  ];
