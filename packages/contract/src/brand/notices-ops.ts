import { z } from 'zod';
import { contentId } from './banners-ops.ts';
import { EXECUTIONS, NOTICE_TYPES } from './notices.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage } from '../wire.ts';
import { staffLine, wireLanguageCode } from '../wire-texts.ts';

const call = callsIn('brand/notices-ops');

const CONTENT_HTML_MAX = 20_000;

const noticeFields = {
  type: z.enum(NOTICE_TYPES),
  execution: z.enum(EXECUTIONS),
  startsAt: wireInstant,
  endsAt: wireInstant.nullable(),
  position: z.number().int().min(0).max(9_999).describe('higher ones come first; the same ones newest first'),
  texts: z.partialRecord(
    wireLanguageCode,
    z.strictObject({
      title: staffLine(120).min(1),
      content: z.string().min(1).max(CONTENT_HTML_MAX).describe('HTML; what is not allowed is left out'),
    }),
  ),
};

function endsAfterItStarts({ startsAt, endsAt }: { startsAt: number; endsAt: number | null }): boolean {
  return endsAt === null || startsAt < endsAt;
}

export const opsNoticeList = call({
  method: 'GET',
  path: '/ops/notices',
  access: 'operator',
  role: 'content',
  summary: 'All announcements of the brand, those that ended or were taken down too, as they come on the site.',
  request: z.object({ type: z.enum(NOTICE_TYPES).optional(), ...wirePage }),
  value: z.object({
    list: z.array(z.object({ id: z.string(), ...noticeFields, enabled: z.boolean() })),
    totalPages: z.number().int(),
  }),
  refusals: FOR_OPERATORS,
});

export const opsNoticeCreate = call({
  method: 'POST',
  path: '/ops/notices',
  access: 'operator',
  role: 'content',
  summary:
    'Publishes an announcement, now or from its start on, and tells the pages that are open. The HTML is cleaned; the answer shows what was kept.',
  request: z.strictObject(noticeFields).refine(endsAfterItStarts, { path: ['endsAt'] }),
  value: z.object({ id: z.string(), texts: noticeFields.texts }),
  refusals: [...FOR_OPERATORS, 'default_text_missing'],
});

export const opsNoticeUpdate = call({
  method: 'PUT',
  path: '/ops/notices',
  access: 'operator',
  role: 'content',
  summary: 'Changes an announcement; `enabled` true puts one back that was taken down.',
  request: z
    .strictObject({ id: contentId, enabled: z.boolean(), ...noticeFields })
    .refine(endsAfterItStarts, { path: ['endsAt'] }),
  value: z.object({ id: z.string(), texts: noticeFields.texts }),
  refusals: [...FOR_OPERATORS, 'content_not_found', 'default_text_missing'],
});

export const opsNoticeDelete = call({
  method: 'DELETE',
  path: '/ops/notices',
  access: 'operator',
  role: 'content',
  summary: 'Takes an announcement down. It stays in the list and can be put back.',
  request: z.object({ id: contentId }),
  value: z.object({ id: z.string() }),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
