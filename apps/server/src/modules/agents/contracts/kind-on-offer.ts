import type { ContractKind } from '@baize/agent-pay';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import type { ContractsDeps } from './contract.ts';

/** The switch of the white-label tree that a kind needs. */
const SWITCH_OF: Readonly<Record<ContractKind, string>> = {
  dividend: 'contract',
  salary: 'salary',
  hourSalary: 'hourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
};

/**
 * Whether the brand gives contracts of a kind: while it is switched off none is offered and none accepted. What is in force goes on,
 * and is paid, until it is ended. Refuses agent_contract_kind_off.
 */
export async function mustBeOnOffer(
  sql: Sql,
  { brands }: Pick<ContractsDeps, 'brands'>,
  { brand, kind }: { readonly brand: BrandCode; readonly kind: ContractKind },
): Promise<void> {
  const { whitelabel } = await brands.of(brand, sql);
  if (!isSwitchedOn(whitelabel, SWITCH_OF[kind])) throw new Refusal('agent_contract_kind_off');
}
