export type { MessagesDeps } from './messages-deps.ts';
export { memberNotices } from './notify-member.ts';
export { mountMessages } from './messages.routes.ts';
