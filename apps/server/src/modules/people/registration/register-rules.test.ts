import {
  CASE_AGE,
  CASE_DIALING_CODE,
  CASE_FORM,
  CASE_RULES,
  REGISTER_CASES,
} from '@baize/contract/brand/register-cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { aForm, BRAND, openWorld, type World } from '../members/testing/world.ts';
import type { AnyRegisterForm } from './register-form.ts';
import { register } from './register.ts';

const on = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
const brand: Brand = {
  ...BRAND,
  minimumAge: CASE_AGE,
  registerRules: CASE_RULES,
  accounts: { ...BRAND.accounts, birthDateRequired: true },
  whitelabel: { ...on('ROOT'), childrenNodes: [on('MOBILEREG3')] },
};

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.database.drop());

/** The complaints of the server by field; empty when the form got past its rules. */
async function complaintsFor(form: AnyRegisterForm): Promise<Record<string, string>> {
  const visit = { address: '203.0.113.7', userAgent: 'test', captchaId: undefined };
  try {
    await register(world.database.api, { brand, form, visit }, world);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // No code was sent to anybody here: that it is looked at shows that nothing else was wrong.
    if (error.code === 'code_wrong') return {};
    const { fields } = error.params as { fields?: Record<string, { key: string }> };
    if (fields === undefined) throw error;
    return Object.fromEntries(Object.entries(fields).map(([field, { key }]) => [field, key]));
  }
  return {};
}

describe('the server holds every rule of the registration', () => {
  it.each(REGISTER_CASES.map((each, i) => ({ ...each, i })))(
    '$mode: $title',
    async ({ mode, typed, complaints, i }) => {
      const filled = { ...aForm(), ...CASE_FORM, countryDialingCode: CASE_DIALING_CODE, ...typed };
      const username = typed.username ?? `lantern${String(i)}`;
      const form: AnyRegisterForm = { ...filled, username: mode === 'mobile' ? null : username };
      expect(await complaintsFor(form)).toEqual(complaints);
    },
  );
});
