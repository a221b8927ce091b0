import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('staff/operators');

export const opsMe = call({
  method: 'GET',
  path: '/ops/operators/me',
  access: 'operator',
  summary: 'Whose token this is, and which brand it acts on.',
  request: wireNothing,
  value: z.object({ operatorId: z.string(), brand: z.string(), name: z.string() }),
  refusals: FOR_OPERATORS,
});
