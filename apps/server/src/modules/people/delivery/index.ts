export { openOutbox } from './outbox/outbox-page.ts';
export { deliveryJobs } from './delivery.jobs.ts';
export { type Delivery, openDelivery } from './delivery.ts';
export type { MailLook } from './mail-html.ts';
export { sendMail, sendSms, smsCost } from './send-message.ts';
export { mailSettings, smsSettings } from './gateways/gateway-settings.ts';
