export { mountCentre } from './centre.routes.ts';
