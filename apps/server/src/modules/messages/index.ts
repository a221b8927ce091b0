export { unreadCountOf } from './unread-count-of.ts';
