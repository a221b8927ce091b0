import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_OPERATORS } from '../call.ts';
import { recordCursor } from '../records/account-record.ts';
import { guardedSetting, wireInstant, wireNothing, wirePage, wireTotals } from '../wire.ts';

const call = callsIn('rewards/points');

const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;

export const memberPoints = call({
  method: 'GET',
  path: '/wps/points',
  access: 'member',
  summary:
    'How many points the member can spend, and how many are set aside for what was asked for. They never expire.',
  request: wireNothing,
  value: z.object({ points: z.number().int(), held: z.number().int() }),
  refusals: FOR_MEMBERS,
});

export const pointsConfig = call({
  method: 'GET',
  path: '/wps/points/config',
  access: 'anyone',
  kept: {},
  summary: 'What a unit of valid bets earns, by type of game and level, as decimal text. No type: it earns none.',
  request: wireNothing,
  value: z.object({
    rates: z.array(z.object({ gameType: z.enum(GAME_TYPES), fromRank: z.number().int(), perUnit: z.string() })),
  }),
  refusals: [],
});

export const pointsDetails = call({
  method: 'GET',
  path: '/wps/points/details',
  access: 'member',
  summary:
    'Every movement of the member’s points, newest first, each with what they came to. `cursor` of the first page keeps the others still.',
  request: z.object({ ...wirePage, cursor: recordCursor.optional() }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['earned', 'takenBack', 'given', 'setAside', 'returned', 'spent']),
        points: z.number().int().describe('signed'),
        balance: z.number().int(),
        reference: z.string(),
        at: wireInstant,
      }),
    ),
    cursor: z.string(),
    ...wireTotals,
  }),
  refusals: FOR_MEMBERS,
});

const rates = z
  .array(
    z.object({
      gameType: z.enum(GAME_TYPES),
      fromRank: z.number().int().min(0).max(99),
      perUnitMillionths: z.number().int().min(0).max(1_000_000_000),
    }),
  )
  .max(200)
  .refine((all) => new Set(all.map((one) => `${one.gameType} ${one.fromRank}`)).size === all.length, 'said twice');

export const opsPointRates = call({
  method: 'GET',
  path: '/ops/points/rates',
  access: 'operator',
  role: 'owner',
  summary: 'What valid bets earn now, in millionths of a point for a unit of the currency.',
  request: wireNothing,
  value: z.object({ rates }),
  refusals: FOR_OPERATORS,
});

export const opsPutPointRates = call({
  method: 'PUT',
  path: '/ops/points/rates',
  access: 'operator',
  role: 'owner',
  summary: 'Changes that, for rounds that begin from now on. What earns more at any level takes two people.',
  request: z.object({ rates }),
  value: z.object({ rates, ...guardedSetting }),
  refusals: FOR_OPERATORS,
});
