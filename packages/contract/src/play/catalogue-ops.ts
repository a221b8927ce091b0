import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireAmount, wirePage, wireTotals } from '../wire.ts';
import { LANGUAGES } from '../languages.ts';
import { staffLine, wireLanguageCode, wirePicture } from '../wire-texts.ts';
import { CLASSIFICATIONS, GAME_TAGS, GAME_TYPES } from './catalogue.ts';

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
  opensList: z.boolean().describe('it is no game: pressed, it shows its vendor’s games of the same type'),
  tags: z.array(z.enum(GAME_TAGS)).max(GAME_TAGS.length).describe('what it is known for'),
  names: z
    .partialRecord(wireLanguageCode, staffLine(120).min(1))
    .describe(
      'its names in other languages; a name that the vendor’s list says as well is the vendor’s again at the next reading',
    ),
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
  platforms: z.array(z.enum(['desktop', 'mobile'])).describe('where it runs, as the vendor says'),
  blockedIn: z.array(z.string()).describe('countries whose visitors may not have it, as the vendor says'),
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

const mark = {
  sort: z.number().int().min(0).max(1_000_000).nullable().describe('lower stands first; null: as the house says'),
  hot: z.boolean().nullable().describe('null: as the house says'),
  new: z.boolean().nullable().describe('null: as the house says'),
  hidden: z.boolean().describe('the brand does not show it, and nobody opens it there'),
  pictures: z
    .partialRecord(z.enum([...LANGUAGES, 'default']), wirePicture)
    .describe('uploaded covers by language; `default` for every other'),
};

const markedGame = z.object({ vendor: z.string().max(40), gameCode: z.string().max(80), ...mark });

export const opsGameMarks = call({
  method: 'GET',
  path: '/ops/games/marks',
  access: 'operator',
  role: 'owner',
  summary:
    'What the brand itself says of games: place, marks, covers, and which it hides. All others are as the house says.',
  request: z.object(wirePage),
  value: z.object({ list: z.array(markedGame.extend({ name: z.string() })), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsPutGameMark = call({
  method: 'PUT',
  path: '/ops/games/marks',
  access: 'operator',
  role: 'owner',
  summary: 'Says of a game what holds on the brand’s own site. What is not sent stays.',
  request: markedGame.partial({ sort: true, hot: true, new: true, hidden: true, pictures: true }),
  value: markedGame,
  refusals: [...FOR_OPERATORS, 'game_not_found'],
});
