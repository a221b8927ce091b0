import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('staff/operators');

export const opsMe = call({
  method: 'GET',
  path: '/ops/operators/me',
  access: 'operator',
  role: 'any',
  summary: 'Whose token this is, which brand it acts on and which roles it has.',
  request: wireNothing,
  value: z.object({
    operatorId: z.string(),
    brand: z.string(),
    name: z.string(),
    roles: z.array(z.enum(OPERATOR_ROLES)),
  }),
  refusals: FOR_OPERATORS,
});
