export { openOutbox } from './outbox/outbox-page.ts';
export { openPost, type Post } from './post.ts';
export { POST_ROUNDS, postJobs } from './post.jobs.ts';
export { type Letter, sendMail, sendSms, smsCost } from './send-letter.ts';
export { mailSettings, smsSettings } from './gateways/gateway-settings.ts';
