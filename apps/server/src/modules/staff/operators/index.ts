export { changeTrail } from './change-trail.ts';
export { findOperator } from './find-operator.ts';
export { OPERATOR_TOKEN_DAYS, issueOperator } from './issue-operator.ts';
export { revokeOperator } from './revoke-operator.ts';
export { mountOperators } from './operators.routes.ts';
