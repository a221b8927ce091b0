export { openOutbox } from './outbox/outbox-page.ts';
export { POST_ROUNDS, postJobs } from './delivery.jobs.ts';
export { type Post, openPost } from './delivery.ts';
export { sendMail, sendSms, smsCost } from './send-message.ts';
export { mailSettings, smsSettings } from './gateways/gateway-settings.ts';
