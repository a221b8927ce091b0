export { type FactorDeps, judgeRecoveryCode, judgeTotp } from './judge-factor.ts';
export { mountSecondFactor } from './second-factor.routes.ts';
