import type { FastifyRequest } from 'fastify';
import { asId, type BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Listener } from '../../../platform/hints/event-stream.ts';
import { type BrandOf, brandAt, type HintStream, isRefused } from '../../../platform/hints/events.ts';
import type { Audience, ModuleAudience } from '../../../platform/hints/hints.ts';
import { type FindOperator, operatorBy } from '../../../platform/http/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { chatOfVisitor } from './chat-person.ts';
import type { Chat } from './chat.store.ts';

export interface ChatStreamsDeps {
  readonly db: Sql;
  readonly brandOf: BrandOf;
  readonly findOperator: FindOperator;
}

/** The streams of hints about chats: one for a visitor who has a chat, one for the staff of a brand. Members get theirs by GET /events. */
export function chatStreams(deps: ChatStreamsDeps): HintStream[] {
  return [
    { url: '/wps/chat/events', listenerOf: (request) => visitorListener(request, deps) },
    { url: '/ops/chat/events', listenerOf: (request) => staffListener(request, deps) },
  ];
}

/** Everybody who runs a brand, as listeners to its chats. */
export function chatStaffOf(brand: BrandCode): ModuleAudience {
  return asId<ModuleAudience>(`staff of ${brand}`);
}

/** The person of a chat: a member in all their sessions, or the visitor whose chat it is. */
export function chatPersonAudience({ memberId, chatId }: Pick<Chat, 'memberId' | 'chatId'>): Audience {
  return memberId ?? visitorAudience(chatId);
}

function visitorAudience(chatId: Chat['chatId']): ModuleAudience {
  return asId<ModuleAudience>(chatId);
}

async function visitorListener(request: FastifyRequest, { db, brandOf }: ChatStreamsDeps): Promise<Listener> {
  const chatId = await chatOfVisitor(db, await brandAt(request, brandOf), request.cookies);
  if (chatId === undefined) throw new Refusal('session_required');
  return { key: chatId, audiences: [visitorAudience(chatId)], isOver: () => Promise.resolve(false) };
}

async function staffListener(request: FastifyRequest, { findOperator }: ChatStreamsDeps): Promise<Listener> {
  const find = () => operatorBy(request.headers.authorization, { method: 'GET', role: 'support' }, findOperator);
  const { brand, operatorId } = await find();
  request.brand = brand;
  return { key: operatorId, audiences: [chatStaffOf(brand)], isOver: () => isRefused(find) };
}
