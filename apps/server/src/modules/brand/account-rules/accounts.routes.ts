import {
  opsAccounts,
  opsPutAccounts,
  opsPutRegisterRules,
  opsRegisterRules,
} from '@baize/contract/brand/account-rules-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { type AccountRulesDeps, changeRegistration, changeSettings } from './change-accounts.ts';
import { registrationOf, settingsOf } from './accounts.store.ts';

/** The calls by which operators read and change the registration rules and account settings of their brand. */
export function accountRulesRoutes(serve: Serve, deps: AccountRulesDeps): void {
  const { db } = deps;
  serve(opsRegisterRules, async (_request, { brand }) => {
    const { open, rules } = await registrationOf(db, brand);
    return { open, rules: { ...rules } };
  });
  serve(opsPutRegisterRules, async (registration, { session }) => {
    await changeRegistration(deps, session, registration);
    return registration;
  });
  serve(opsAccounts, async (_request, { brand }) => settingsOf(db, brand));
  serve(opsPutAccounts, async (settings, { session }) => {
    await changeSettings(deps, session, settings);
    return settings;
  });
}
