import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { beacon } from '../play/lottery.ts';
import { wireLanguage, wireSlug } from '../wire-texts.ts';
import { wireCurrency, wireInstant, wireMoney, wirePage, wireTotals } from '../wire.ts';
import { RAFFLE_STATES, type RaffleState, TICKET_SOURCES } from './raffle-states.ts';

const call = callsIn('rewards/raffle');

const state = z.enum(['coming', ...(Object.keys(RAFFLE_STATES) as [RaffleState, ...RaffleState[]])]);
const source = z.enum(TICKET_SOURCES);

const prize = z.object({
  place: z.number().int().describe('1 is the first prize'),
  kind: z.enum(['money', 'points']),
  amount: wireMoney,
  count: z.number().int(),
  odds: z
    .string()
    .nullable()
    .describe('of one ticket, as things stand: how many of them over how many tickets, "3/1200"'),
});

export const rafflePromotion = call({
  method: 'POST',
  path: '/wps/raffle/promotion',
  access: 'anyone',
  summary:
    'The raffles that are coming, run, or were drawn last: rules, prizes with their odds, and what was committed to.',
  request: z.object({ language: wireLanguage }),
  value: z.object({
    list: z.array(
      z.object({
        raffleId: z.string(),
        title: z.string(),
        summary: z.string(),
        state,
        startsAt: wireInstant,
        closesAt: wireInstant,
        drawsAt: wireInstant,
        currency: wireCurrency,
        rules: z.array(
          z.object({
            source,
            amount: wireMoney.describe('so much brings a ticket; 0 for a check-in'),
            most: z.number().int().nullable().describe('the most tickets a member gets by it'),
          }),
        ),
        prizes: z.array(prize),
        claimDays: z.number().int(),
        onExpiry: z.enum(['lapses', 'passesOn']).describe('what becomes of a prize that nobody claims in time'),
        tickets: z.number().int(),
        commitment: z.string(),
        anchor: z.string(),
        listHash: z.string().nullable(),
        sealedAt: wireInstant.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const raffleMine = call({
  method: 'GET',
  path: '/wps/raffle/mine',
  access: 'member',
  summary: 'My tickets of a raffle, newest first. `code` is what stands for me in the list that everybody may read.',
  request: z.object({ ...wirePage, raffleId: wireSlug }),
  value: z.object({
    code: z.string().nullable(),
    standing: z.number().int(),
    list: z.array(
      z.object({
        number: z.number().int(),
        source,
        at: wireInstant,
        taken: z.boolean().describe('taken back: the bet or deposit it was for does not count any more'),
        prize: z.number().int().nullable().describe('which prize it won'),
      }),
    ),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'raffle_not_found'],
});

export const raffleWinners = call({
  method: 'GET',
  path: '/wps/raffle/winners',
  access: 'anyone',
  summary: 'Who won what in a raffle, by the code in its list; names are masked.',
  request: z.object({ raffleId: wireSlug }),
  value: z.object({
    list: z.array(
      z.object({
        order: z.number().int().describe('drawn as the how-manieth'),
        number: z.number().int(),
        code: z.string(),
        name: z.string(),
        prize: z.number().int(),
        state: z.enum(['open', 'claimed', 'lapsed', 'passedOn']),
      }),
    ),
  }),
  refusals: ['raffle_not_found'],
});

export const raffleProof = call({
  method: 'GET',
  path: '/wps/raffle/proof',
  access: 'anyone',
  summary: 'All that a stranger needs to draw a raffle again, but for the list (docs/fairness.md).',
  request: z.object({ raffleId: wireSlug }),
  value: z.object({
    raffle: z.string(),
    committedAt: wireInstant.describe('before anybody had a ticket'),
    commitment: z.string(),
    anchor: z.string(),
    sealedAt: wireInstant.nullable(),
    listHash: z
      .string()
      .nullable()
      .describe('SHA-256 of the lines "number code" of every ticket, joined by line feeds'),
    tickets: z.number().int().nullable(),
    drawsAt: wireInstant.describe('the public round is the first from then on'),
    draws: z.number().int().describe('how many numbers are drawn'),
    seed: z.string().nullable(),
    beacon: beacon.nullable(),
    numbers: z.array(z.number().int()).nullable().describe('as drawn: winners, then those who follow them'),
  }),
  refusals: ['raffle_not_found'],
});

export const raffleList = call({
  method: 'GET',
  path: '/wps/raffle/list',
  access: 'anyone',
  summary: 'The sealed list of tickets, five thousand at a time, by their numbers.',
  request: z.object({ raffleId: wireSlug, after: z.coerce.number().int().min(0).max(2_000_000_000).default(0) }),
  value: z.object({ list: z.array(z.object({ number: z.number().int(), code: z.string() })) }),
  refusals: ['raffle_not_found', 'raffle_not_sealed'],
});
