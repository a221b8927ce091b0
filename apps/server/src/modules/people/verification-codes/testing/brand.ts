import { accountSettings } from '@baize/contract/brand/account-settings';
import { asId, type BrandCode } from '@baize/kernel';

import type { Brand } from '../../../brand/brands/index.ts';

const switchedOn = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });

/** A brand that sends codes to the Philippines, with every use of codes switched on. */
export const TEST_BRAND: Brand = {
  code: asId<BrandCode>('demo'),
  name: 'Silk Road',
  status: 0,
  statusTexts: {},
  region: { allow: [], deny: [], unknownAllowed: true },
  regionTexts: {},
  domains: [],
  hosts: ['*'],
  currency: 'PHP',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  languages: ['EN', 'VI'],
  defaultLanguage: 'EN',
  minimumAge: 18,
  colours: {},
  registerBonus: '',
  languageNames: {},
  chatHeaderColour: '',
  imageCDNs: [],
  launchGameCDNs: [],
  registerOpen: true,
  registerRules: {},
  accounts: accountSettings.parse({ botCheck: 'off', smsCountries: ['PH'] }),
  whitelabel: {
    modId: 'root',
    enabled: '1',
    childrenNodes: [switchedOn('MOBILEVERCODELOGIN3'), switchedOn('FORGETMOBILE3'), switchedOn('MOBILEREG3')],
  },
  resources: [],
  customerService: [],
  gtagId: '',
  jackpotAccount: null,
  pageTexts: {},
};
