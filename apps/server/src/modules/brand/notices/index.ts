export { forMarquee } from './for-marquee.ts';
export { type NoticeBoard, openNoticeBoard } from './notice-board.ts';
export { seedNotices } from './seed-notices.ts';
export { mountNotices } from './notices.routes.ts';
