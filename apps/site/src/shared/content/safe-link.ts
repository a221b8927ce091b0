export { safeLink } from '@baize/contract/links';
