export { mountDisputes, mountDisputesOps } from './disputes.routes.ts';
