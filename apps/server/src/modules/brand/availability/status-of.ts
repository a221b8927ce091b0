import type { SystemStatus } from '@baize/contract/bootstrap';
import { type Instant, zoneClockIn } from '@baize/kernel';
import { type Brand, type Texts, textIn } from '../brands/index.ts';

/** What a system status needs to know besides the brand: the visitor and the server's public key. */
export interface StatusSurroundings {
  /** The address that the visitor is told as theirs. */
  readonly ip: string;
  /** How the site stands for them (visitor-status.ts). */
  readonly standing: SystemStatus['status'];
  readonly language?: string | undefined;
  readonly sealKey: SystemStatus['sealKey'];
  readonly now: Instant;
}

/** Everything a site must know before it shows anything (B2.3, system status), for a visitor at an address. */
export function statusOf(brand: Brand, surroundings: StatusSurroundings): SystemStatus {
  const { ip, standing: status, language, sealKey, now } = surroundings;
  const words = (texts: Texts<string>) => ({
    message: textIn(texts, language, brand) ?? '',
  });
  return {
    status,
    brand: {
      code: brand.code,
      name: brand.name,
      logo: brand.logo,
      currency: brand.currency,
      currencySymbol: brand.currencySymbol,
      timeZone: brand.timeZone,
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      minimumAge: brand.minimumAge,
      colours: { ...brand.colours },
      registerBonus: brand.registerBonus,
      languageNames: { ...brand.languageNames },
      chatHeaderColour: brand.chatHeaderColour,
    },
    whitelabel: brand.whitelabel,
    register: { ...brand.registerRules },
    registerAsks: { birthDate: brand.accounts.birthDateRequired, mobileProof: brand.accounts.mobileProof },
    resources: [...brand.resources],
    customerService: [...brand.customerService],
    analytics: { gtagId: brand.gtagId },
    imageCDNs: [...brand.imageCDNs],
    launchGameCDNs: [...brand.launchGameCDNs],
    clock: zoneClockIn(brand.timeZone, now),
    location: { ip },
    maintenance: status === 1 ? words(brand.statusTexts) : null,
    regionRestriction: status === 2 ? words(brand.regionTexts) : null,
    sealKey,
  };
}
