import { chat, chatRead, chatSay, chatUnread } from '@baize/contract/support/chat';
import { opsChatAnswer, opsChatClose, opsChatLines, opsChats } from '@baize/contract/support/chat-ops';
import { type BrandCode, DAY_MS, SECOND_MS } from '@baize/kernel';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import type { Caller, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type BrandBook, isSwitchedOn } from '../../brand/brands/index.ts';
import type { MessagesDeps } from '../messages/index.ts';
import { answerChat } from './answer-chat.ts';
import type { ChatLine, ChatPerson } from './chat-line.ts';
import { closeChat } from './close-chat.ts';
import { listChats } from './list-chats.ts';
import { markSeen, readChatOfBrand, readOwnChat, unseenAnswers } from './read-chat.ts';
import { sayInChat } from './say-in-chat.ts';
import { CHAT_COOKIE, visitorOf, chatPersonOf } from './chat-person.ts';

const COOKIE_SECONDS = (30 * DAY_MS) / SECOND_MS;
const KEY_BYTES = 32;

export interface ChatRoutesDeps extends MessagesDeps {
  readonly brands: Pick<BrandBook, 'of'>;
}

/** The chat between people and a brand's staff. */
export function mountChat(serve: Serve, deps: ChatRoutesDeps): void {
  const { db, brands } = deps;
  const refuseOff = async (brand: BrandCode): Promise<void> => {
    if (!isSwitchedOn((await brands.of(brand)).whitelabel, 'CHATROOM3')) throw new Refusal('chat_unavailable');
  };
  serve(chat, async ({ before }, caller) => {
    await refuseOff(caller.brand);
    const { lines, ...about } = await readOwnChat(db, personOf(caller), before);
    return { lines: lines.map(withoutName), ...about };
  });
  serve(chatUnread, async (_request, caller) => ({ count: await unseenAnswers(db, personOf(caller)) }));
  serve(chatSay, async ({ key, text, language }, caller) => {
    await refuseOff(caller.brand);
    const person = personOf(caller) ?? newVisitor(caller, deps);
    return withoutName(await sayInChat(deps, { person, address: addressKey(caller.ip), key, text, language }));
  });
  serve(chatRead, async ({ seq }, caller) => {
    await markSeen(db, personOf(caller), seq);
    return {};
  });

  serve(opsChats, (page, caller) => listChats(db, caller.brand, page));
  serve(opsChatLines, (query, caller) => readChatOfBrand(db, caller.brand, query));
  serve(opsChatAnswer, async (answer, { session }) => withoutName(await answerChat(deps, session, answer)));
  serve(opsChatClose, async ({ chatId }, { session }) => {
    await closeChat(deps, session, chatId);
    return {};
  });
}

function personOf(caller: Caller): ChatPerson | undefined {
  return chatPersonOf(caller.brand, caller.session, caller.cookie(CHAT_COOKIE));
}

function newVisitor(caller: Caller, { chance }: Pick<MessagesDeps, 'chance'>): ChatPerson {
  const key = chance.bytes(KEY_BYTES).toString('base64url');
  caller.setCookie(CHAT_COOKIE, key, COOKIE_SECONDS);
  return visitorOf(caller.brand, key);
}

/** The name of the operator who answered is not sent. */
function withoutName({ seq, by, text, at }: ChatLine): Omit<ChatLine, 'name'> {
  return { seq, by, text, at };
}
