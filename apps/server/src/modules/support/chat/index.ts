export { staffOf } from './staff-of.ts';
export { chatOfVisitor } from './who-chats.ts';
export { mountChat } from './chat.routes.ts';
