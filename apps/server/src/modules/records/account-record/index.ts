export { mountAccountRecord } from './account-record.routes.ts';
