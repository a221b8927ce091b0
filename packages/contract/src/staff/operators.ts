import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { OPERATOR_ROLES, ROLES_BY_CALL } from '../operator-roles.ts';
import { staffLine } from '../wire-texts.ts';
import { wireInstant, wireNothing } from '../wire.ts';

const call = callsIn('staff/operators');

const name = staffLine(60).min(1).describe('as the audit trail calls them: everybody has a name of their own');

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

export const opsOperators = call({
  method: 'GET',
  path: '/ops/operators',
  access: 'operator',
  role: 'owner',
  summary: 'Who runs the brand: every token that is good, with its roles and how long it lasts.',
  request: wireNothing,
  value: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        roles: z.array(z.enum(OPERATOR_ROLES)),
        createdAt: wireInstant,
        expiresAt: wireInstant,
      }),
    ),
  }),
  refusals: FOR_OPERATORS,
});

export const opsAddOperator = call({
  method: 'POST',
  path: '/ops/operators',
  access: 'operator',
  role: 'owner',
  summary:
    'Gives somebody a token, shown this once. Roles that move money or give rights (payments, owner, house) are given on the server, by npm run operator: so nobody makes their own second person.',
  request: z.object({ name, roles: z.array(z.enum(ROLES_BY_CALL)).min(1).max(ROLES_BY_CALL.length) }),
  value: z.object({ token: z.string(), expiresAt: wireInstant }),
  refusals: [...FOR_OPERATORS, 'operator_exists'],
});

export const opsRevokeOperator = call({
  method: 'DELETE',
  path: '/ops/operators',
  access: 'operator',
  role: 'owner',
  summary: 'Takes every token of somebody back, at once.',
  request: z.object({ name }),
  value: z.object({ revoked: z.number().int() }),
  refusals: FOR_OPERATORS,
});
