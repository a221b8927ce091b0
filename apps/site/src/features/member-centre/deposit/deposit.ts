import type { ValueOf } from '@baize/contract';

export type Deposit = ValueOf<'GET /wps/member/deposit/detail'>;
export type DepositChannel = ValueOf<'GET /wps/member/deposit/channels'>['list'][number];
