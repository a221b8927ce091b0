import { z } from 'zod';
import { contentLanguage } from './banners.ts';
import { callsIn } from '../call.ts';
import { webAsker } from '../list-params.ts';
import { wireInstant, wirePage } from '../wire.ts';

const call = callsIn('brand/notices');

/** Kinds of announcements (B2.6): bulletin, platform, popup, promotion, hot. */
export const NOTICE_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** Who is shown an announcement: A after log-in, B everybody, before log-in too, F at a member's first log-in. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;

/** Announcements are paged by seven (B2.8). */
export const NOTICES_PER_PAGE = 7;

const notice = z.object({
  id: z.string(),
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  content: z.string().describe('sanitised HTML'),
  startDateStr: wireInstant,
});

const types = z
  .string()
  .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
  .default('B,PL,PR,H')
  .transform((text) => NOTICE_TYPES.filter((type) => text.split(',').includes(type)))
  .describe('kinds, with commas; by default all but popups');

const executions = z
  .string()
  .regex(/^[ABF](,[ABF]){0,2}$/)
  .transform((text) => EXECUTIONS.filter((one) => text.split(',').includes(one)))
  .optional();

const returningPlayer = z
  .stringbool()
  .default(true)
  .describe('false asks for those of the first log-in, too, which the server grants only then');

export const noticeList = call({
  method: 'GET',
  path: '/wps/system/notices',
  access: 'anyone',
  kept: { visitors: true },
  summary:
    'The announcements on show, page by page. Those for members only are there when a member asks; those of the first log-in come as popups.',
  request: z.object({
    types,
    ...webAsker,
    execution: executions.describe('only those, with commas; others than B need a session to be answered'),
    returningPlayer,
    id: z.string().max(64).optional().describe('answers the page that this announcement is on'),
    language: contentLanguage,
    ...wirePage,
    pageSize: z.coerce.number().int().min(1).max(50).default(NOTICES_PER_PAGE),
  }),
  value: z.object({ list: z.array(notice), pageNo: z.number().int(), totalPages: z.number().int() }),
  refusals: [],
});

export const popupList = call({
  method: 'GET',
  path: '/wps/system/popups',
  access: 'anyone',
  kept: { visitors: true },
  summary:
    'The popups for whoever asks (B2.9): a visitor those of execution B, a member those of A and, in the session of their first log-in, of F.',
  request: z.object({
    ...webAsker,
    types: z.literal('PU').default('PU'),
    execution: executions.describe('only those, with commas, of what whoever asks may see'),
    returningPlayer: z.stringbool().optional().describe('true leaves out those of the first log-in'),
    language: contentLanguage,
  }),
  value: z.object({
    list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), execution: z.enum(EXECUTIONS) })),
  }),
  refusals: [],
});
