export { mountFigures } from './figures.routes.ts';
export { mountMemberRecords } from './member-records.routes.ts';
export { mountPaymentParts } from './payment-parts.routes.ts';
export { mountPayments } from './payments.routes.ts';
export { mountTeam } from './team.routes.ts';
export { addUpLinks } from './link-newcomers.store.ts';
export { mountLinkNewcomers } from './link-newcomers.routes.ts';
