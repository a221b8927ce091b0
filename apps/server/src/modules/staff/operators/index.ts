export { changeTrail } from './change-trail.ts';
export { findOperator } from './find-operator.ts';
export { OPERATOR_TOKEN_DAYS, issueOperator, type OperatorName, revokeOperator } from './operator-tokens.ts';
export { mountOperators, mountSettingProposals, mountStaff } from './operators.routes.ts';
