import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wireNothing } from '../wire.ts';

const call = callsIn('play/game-access-ops');

const country = z.string().regex(/^[A-Z]{2}$/);

const pause = {
  vendor: z.string().max(40),
  gameCode: z.string().max(80).nullable().default(null).describe('null: every game of the vendor'),
  from: wireInstant,
  until: wireInstant.nullable().describe('null: until somebody ends it'),
};

const wirePause = z.object({ id: z.uuid(), ...pause, gameCode: z.string().nullable() });

export const opsGamePauses = call({
  method: 'GET',
  path: '/ops/games/pauses',
  access: 'operator',
  role: 'house',
  summary: 'When vendors and games are in maintenance: what goes on now and what is to come, the next first.',
  request: wireNothing,
  value: z.object({ pauses: z.array(wirePause) }),
  refusals: FOR_OPERATORS,
});

export const opsPutGamePause = call({
  method: 'PUT',
  path: '/ops/games/pauses',
  access: 'operator',
  role: 'house',
  summary:
    'Announces maintenance of a vendor or of one of its games: nobody opens it meanwhile. The same id again changes it; with `until` in the past it is over.',
  request: z
    .object({ id: z.uuid().describe('made by the caller, once per maintenance'), ...pause })
    .refine(({ from, until }) => until === null || until > from, { path: ['until'] }),
  value: wirePause,
  refusals: [...FOR_OPERATORS, 'vendor_not_found', 'game_not_found'],
});

export const opsPutVendorReach = call({
  method: 'PUT',
  path: '/ops/vendors/reach',
  access: 'operator',
  role: 'house',
  summary:
    'Says where a vendor’s games run and in which countries nobody may have them, beyond what its list says of each.',
  request: z.object({
    vendor: z.string().max(40),
    platforms: z
      .array(z.enum(['desktop', 'mobile']))
      .min(1)
      .max(2),
    blockedIn: z.array(country).max(250).describe('ISO 3166-1 alpha-2'),
  }),
  value: z.object({
    vendor: z.string(),
    platforms: z.array(z.enum(['desktop', 'mobile'])),
    blockedIn: z.array(country),
  }),
  refusals: [...FOR_OPERATORS, 'vendor_not_found'],
});
