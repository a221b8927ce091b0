import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireAmount, wirePage, wireTotals } from '../wire.ts';
import { CLASSIFICATIONS, GAME_TYPES } from './catalogue.ts';

const call = callsIn('play/catalogue-ops');

const marks = {
  minBet: wireAmount.nullable().describe('the smallest bet of a round, which the hall filters by; null: nobody says'),
  returnToPlayer: z
    .string()
    .regex(/^(100\.00|\d{1,2}\.\d\d)$/)
    .nullable()
    .describe('percent, as the vendor states it: 96.20'),
  lines: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .describe('on how many lines it pays, where the vendor does not say or is wrong; null: as the vendor says'),
  hot: z.boolean(),
  new: z.boolean(),
  sort: z.number().int().min(0).max(1_000_000).describe('lower stands first'),
  enabled: z.boolean().describe('off: the game is shown nowhere and cannot be opened'),
};

const game = z.object({
  vendor: z.string(),
  gameCode: z.string(),
  name: z.string().describe('the vendor’s'),
  gameType: z.enum(GAME_TYPES).describe('the hall, from the vendor’s category'),
  classification: z.enum(CLASSIFICATIONS).nullable().describe('the kind, from the vendor’s category'),
  listed: z.boolean().describe('whether the vendor lists it'),
  listedLines: z
    .number()
    .int()
    .nullable()
    .describe('on how many lines it pays by the vendor’s list; null: it does not say'),
  ...marks,
  minBet: z.string().nullable(),
});

export const opsGames = call({
  method: 'GET',
  path: '/ops/games',
  access: 'operator',
  role: 'house',
  summary: 'The games of a vendor with what the house says of them, by order and name.',
  request: z.object({ ...wirePage, vendor: z.string().max(40), name: z.string().max(60).optional() }),
  value: z.object({ list: z.array(game), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsPutGame = call({
  method: 'PUT',
  path: '/ops/games',
  access: 'operator',
  role: 'house',
  summary:
    'Says of a game what its vendor does not: smallest bet, return, lines, marks, place. What is not sent stays.',
  request: z.object({ vendor: z.string().max(40), gameCode: z.string().max(80), ...z.object(marks).partial().shape }),
  value: game,
  refusals: [...FOR_OPERATORS, 'game_not_found'],
});
