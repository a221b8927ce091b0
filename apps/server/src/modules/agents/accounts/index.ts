export { mountOpening } from './accounts.routes.ts';
