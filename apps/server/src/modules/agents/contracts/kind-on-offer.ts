import type { ContractKind } from '@baize/agent-pay';
import { SWITCH_OF_KIND } from '@baize/contract/agents/contract-kinds';
import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSwitchedOn } from '../../brand/brands/index.ts';
import type { ContractsDeps } from './contract.ts';

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
  if (!isSwitchedOn(whitelabel, SWITCH_OF_KIND[kind])) throw new Refusal('agent_contract_kind_off');
}
