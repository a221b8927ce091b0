export { openOutbox } from './outbox/outbox-page.ts';
export { postJobs } from './post.jobs.ts';
export { type Post, openPost } from './post.ts';
export { sendMail, sendSms, smsCost } from './send-letter.ts';
export { mailSettings, smsSettings } from './gateways/gateway-settings.ts';
