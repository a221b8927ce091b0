/** What a wide window's header holds and a phone's does not, as one part (wide-header.tsx). */
export { Nav } from './nav/nav.tsx';
export { ServiceRow } from './service-row.tsx';
