import type { SystemStatus } from '@baize/contract';
import type { Brand } from './brand.ts';

/** What a status says beside the brand. */
export interface StatusSurroundings {
  readonly ip: string;
  readonly language?: string | undefined;
  readonly sealKey: SystemStatus['sealKey'];
}

/** Everything a site must know before it shows anything (spec §7, system status), for a visitor at an address. */
export function statusOf(brand: Brand, { ip, language, sealKey }: StatusSurroundings): SystemStatus {
  const said = {
    message: brand.statusTexts[language ?? brand.defaultLanguage] ?? brand.statusTexts[brand.defaultLanguage] ?? '',
  };
  return {
    status: brand.status,
    brand: {
      code: brand.code,
      name: brand.name,
      currency: brand.currency,
      currencySymbol: brand.currencySymbol,
      timeZone: brand.timeZone,
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      minimumAge: brand.minimumAge,
      colours: { ...brand.colours },
      registerBonus: brand.registerBonus,
    },
    whitelabel: brand.whitelabel,
    register: { ...brand.registerRules },
    resources: [...brand.resources],
    customerService: [...brand.customerService],
    analytics: { gtagId: brand.gtagId },
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip },
    maintenance: brand.status === 1 ? said : null,
    regionRestriction: brand.status === 2 ? said : null,
    sealKey,
  };
}
