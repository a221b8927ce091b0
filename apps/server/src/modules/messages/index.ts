export { chatOfVisitor } from './chat/who-chats.ts';
export { staffOf } from './chat/staff-of.ts';
export { unreadCountOf } from './unread-count-of.ts';
