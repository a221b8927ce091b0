import { z } from 'zod';
import { call } from '../call.ts';
import { wireInstant, wireMoney, wirePage } from '../wire.ts';

/** Banner groups, one per route that has banners (B2.4). */
export const BANNER_GROUPS = [
  ...['w_home', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_sports', 'w_esports'],
  ...['w_lott', 'w_down', 'w_promotion', 'w_shop', 'w_help'],
] as const;

/** Where a banner leads: nowhere, to an address of the site, into a game, to a promotion, or out of the site. */
export const LINKAGE_TYPES = ['', 'internal', 'game', 'promotion', 'external'] as const;

/** Kinds of announcements (B2.6): bulletin, platform, popup, promotion, hot. */
export const NOTICE_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** Who is shown an announcement: A after log-in, B everybody, before log-in too, F at a member's first log-in. */
export const EXECUTIONS = ['A', 'B', 'F'] as const;

/** Announcements are paged by seven (B2.8). */
export const NOTICES_PER_PAGE = 7;

const language = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe('EN, CN, ID, TH, TY or VI; by default what the cookie `lang` says, then the brand’s default');

export const bannerOnWire = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  url: z.string().describe('a picture of the brand; empty when the motif is drawn instead'),
  linkageType: z.enum(LINKAGE_TYPES),
  target: z.string().describe('a path, `vendor/gameCode`, the id of a promotion, or an https address'),
  title: z.string(),
  text: z.string(),
  action: z.string().describe('what the button says; empty when there is none'),
  motif: z.string(),
});

export const bannerList = call({
  method: 'GET',
  path: '/wps/system/banners',
  access: 'anyone',
  summary: 'The banners of a route’s group, in order. An unknown group has none.',
  request: z.object({ groupName: z.string().max(40), language }),
  value: z.object({ list: z.array(bannerOnWire) }),
  refusals: [],
});

export const jackpot = call({
  method: 'GET',
  path: '/wps/system/jackpot',
  access: 'anyone',
  summary:
    'The brand’s real jackpot pool, as the books say. Null when the brand has none: then the figure on the site is a decoration.',
  request: z.object({}),
  value: z.object({ pool: wireMoney.nullable(), at: wireInstant }),
  refusals: [],
});

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

export const noticeList = call({
  method: 'GET',
  path: '/wps/system/notices',
  access: 'anyone',
  summary:
    'The announcements on show, page by page. Those for members only are there when a member asks; those of the first log-in come as popups.',
  request: z.object({
    types,
    platform: z.literal('W').default('W'),
    execution: z.enum(EXECUTIONS).optional().describe('only those; others than B need a session to be answered'),
    returningPlayer: z
      .stringbool()
      .default(true)
      .describe('false asks for those of the first log-in, which the server grants only then'),
    id: z.string().max(64).optional().describe('answers the page that this announcement is on'),
    language,
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
  summary:
    'The popups for whoever asks (B2.9): a visitor those of execution B, a member those of A and, in the session of their first log-in, of F.',
  request: z.object({ platform: z.literal('W').default('W'), language }),
  value: z.object({
    list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), execution: z.enum(EXECUTIONS) })),
  }),
  refusals: [],
});
