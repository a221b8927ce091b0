export { chatStaffOf } from './staff-of.ts';
export { chatOfVisitor } from './chat-person.ts';
export { mountChat } from './chat.routes.ts';
