import {
  opsAccounts,
  opsPutAccounts,
  opsPutRegisterRules,
  opsRegisterRules,
} from '@baize/contract/brand/account-rules-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type AccountsDeps, changeRegistration, changeSettings } from './change-accounts.ts';
import { accountsOf, registerRulesOf } from './accounts-of.ts';

/** Puts how a brand registers people and treats their accounts in the hands of its operators. */
export function accountsRoutes(serve: Serve, deps: AccountsDeps): void {
  const { db } = deps;
  serve(opsRegisterRules, async (_request, { brand }) => {
    const { open, rules } = await registerRulesOf(db, brand);
    return { open, rules: { ...rules } };
  });
  serve(opsPutRegisterRules, async (registration, { session }) => {
    await changeRegistration(deps, session, registration);
    return registration;
  });
  serve(opsAccounts, async (_request, { brand }) => accountsOf(db, brand));
  serve(opsPutAccounts, async (settings, { session }) => {
    await changeSettings(deps, session, settings);
    return settings;
  });
}
