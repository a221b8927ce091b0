export type { MessagesDeps } from './messages-deps.ts';
export { mountMessages } from './messages.routes.ts';
