export { mountOverview } from './overview.routes.ts';
