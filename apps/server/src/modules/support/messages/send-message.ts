import type { Id } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { insertMessage } from './messages.store.ts';

export interface MessageToMember {
  readonly account: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Sends a message to one member of the operator's own brand, then hints at it to the member's open pages. Refuses:
 * member_not_found.
 */
export async function sendMessage(
  { db, clock, chance, hints, noteChange }: MessagesDeps,
  operator: OperatorSession,
  { account, title, body }: MessageToMember,
): Promise<string> {
  const messageId = newId<Id<'message'>>(clock, chance);
  const { brand } = operator;
  const memberId = await db.inTransaction(async (tx) => {
    const member = await findMemberByName(tx, brand, account);
    if (member === undefined) throw new Refusal('member_not_found');
    await insertMessage(tx, { messageId, memberId: member.memberId, brand, title, body, at: clock.now() });
    const after = { account: member.username, title };
    await noteChange(tx, { operator, what: 'message', target: messageId, before: null, after });
    return member.memberId;
  });
  hints.tell(memberId, { type: 'message' });
  return messageId;
}
