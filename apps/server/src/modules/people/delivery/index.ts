export { openOutbox } from './outbox/outbox-page.ts';
export { POST_ROUNDS, postJobs } from './post.jobs.ts';
export { type Post, openPost } from './post.ts';
export { sendMail, sendSms, smsCost } from './send-letter.ts';
