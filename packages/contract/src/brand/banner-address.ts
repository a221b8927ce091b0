import { safeLink } from '../links.ts';

/** A banner as far as it says where it leads. */
export interface BannerLink {
  readonly linkageType: '' | 'internal' | 'game' | 'promotion' | 'external';
  readonly target: string;
}

/**
 * The address that a banner opens (B2.4), or null when it leads nowhere or somewhere it must not (attack case A56): an
 * address of the site, the game's page, the promotion's page, or another site by https.
 */
export function bannerAddress({ linkageType, target }: BannerLink): string | null {
  switch (linkageType) {
    case 'internal':
      return target.startsWith('/') ? safeLink(target) : null;
    case 'external':
      return target.startsWith('/') ? null : safeLink(target);
    case 'promotion':
      return target === '' ? null : `/promoDetail?id=${encodeURIComponent(target)}`;
    case 'game':
      return gameAddress(target);
    case '':
      return null;
  }
}

function gameAddress(target: string): string | null {
  const [vendor = '', gameCode = '', ...more] = target.split('/');
  if (vendor === '' || gameCode === '' || more.length > 0) return null;
  return `/game?vendor=${encodeURIComponent(vendor)}&gameCode=${encodeURIComponent(gameCode)}`;
}
