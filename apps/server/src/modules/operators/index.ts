export { changeTrail } from './change-trail.ts';
export { findOperator } from './find-operator.ts';
export { issueOperator, type NewOperator, OPERATOR_TOKEN_DAYS } from './issue-operator.ts';
export { revokeOperator } from './revoke-operator.ts';
