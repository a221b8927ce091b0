import { isPhone } from '../state/phone.ts';
import { currentPage } from '../state/page.ts';

/** Who asks for a list: the brand's site, in a browser. */
function brandAsker() {
  const { code } = currentPage().status.brand;
  return { merchant: code, merchantCode: code, device: 'WEB' } as const;
}

/** The same for lists of games: those that run here. */
export function gamesAsker() {
  return { ...brandAsker(), platform: isPhone() ? 'html5-mobile' : 'flash,html5-desktop' } as const;
}

/** The same for lists of anything else. */
export function webAsker() {
  return { ...brandAsker(), platform: 'W' } as const;
}
