import type { Call } from '@baize/contract/call';
import { asId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { TestAnswer, TestApp } from './app.ts';

/** Sends a change of a setting that guards money as one person and as another, so that it holds, looser or not. */
export async function byTwo<C extends Call>(
  site: Pick<TestApp, 'call' | 'operateAs'>,
  call: C,
  request: z.input<C['request']>,
): Promise<TestAnswer<z.output<C['value']>>> {
  const [first, second] = ['Uma', 'Wim'].map((name) =>
    site.operateAs({ name, operatorId: asId<OperatorId>(randomUUID()) }),
  );
  await site.call(call, request, { token: first ?? '' });
  return site.call(call, request, { token: second ?? '' });
}
