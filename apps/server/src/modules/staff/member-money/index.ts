export { mountMemberMoney } from './mount.ts';
