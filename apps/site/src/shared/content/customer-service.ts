import type { customerService } from '@baize/contract/brand/availability';
import { serviceLink } from '@baize/contract/links';
import { send } from '../api/api.ts';
import { isPhone } from '../state/phone.ts';

/** The inner size of the window (B1.21). On a phone it is a tab of its own. */
const FEATURES = 'popup,width=440,height=750';

interface PopupWindow {
  opener: unknown;
  readonly location: { replace(url: string): void };
  close(): void;
}

export interface ServiceWindow {
  readonly open: (url: string, target: string, features?: string) => PopupWindow | null;
  /** Hands an address to the app it belongs to, without leaving the page. */
  readonly hand: (url: string) => void;
  /** Asks the server whom to turn to. */
  readonly lookUp: () => Promise<{ readonly path: string }>;
  readonly phone: boolean;
}

/** Opens the customer service from this page, and is true when it is there. */
export function callService(): Promise<boolean> {
  return openService({
    open: (...how) => window.open(...how),
    hand: (url) => location.assign(url),
    lookUp: () => send<typeof customerService>('GET /wps/system/customerService', {}),
    phone: isPhone(),
  });
}

/**
 * Opens the customer service. The window opens blank at the press, because browsers allow it only then, and goes to the address
 * once it is known. A messenger or a mailbox is an app of its own: the blank window closes, and the app is called. When there is no
 * address, or it is not one to follow, the blank window closes. True when it is there.
 */
export async function openService({ open, hand, lookUp, phone }: ServiceWindow): Promise<boolean> {
  const window = phone ? open('', '_blank') : open('', '_blank', FEATURES);
  if (window === null) return false;
  // What we open may not reach back to us.
  window.opener = null;
  const path = await lookUp().then(
    (found) => found.path,
    () => '',
  );
  const link = serviceLink(path);
  if (link !== null && isPage(link)) {
    window.location.replace(link);
    return true;
  }
  window.close();
  if (link !== null) hand(link);
  return link !== null;
}

function isPage(link: string): boolean {
  return link.startsWith('/') || link.startsWith('https:');
}
