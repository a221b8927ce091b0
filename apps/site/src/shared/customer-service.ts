import { safeLink } from './safe-link.ts';

/** The inner size of the window (spec §2). On a phone it is a tab of its own. */
const FEATURES = 'popup,width=440,height=750';

interface Opened {
  opener: unknown;
  readonly location: { replace(url: string): void };
  close(): void;
}

export interface ServiceWindow {
  readonly open: (url: string, target: string, features?: string) => Opened | null;
  /** Asks the server whom to turn to. */
  readonly lookUp: () => Promise<{ readonly path: string }>;
  readonly phone: boolean;
}

/**
 * Opens the customer service. The window opens blank at the press, because browsers allow it only then, and goes to the address
 * once it is known. When there is none, or it is not one to follow, the blank window closes. True when it is there.
 */
export async function openService({ open, lookUp, phone }: ServiceWindow): Promise<boolean> {
  const window = phone ? open('', '_blank') : open('', '_blank', FEATURES);
  if (window === null) return false;
  // What we open may not reach back to us.
  window.opener = null;
  const path = await lookUp().then(
    (found) => found.path,
    () => '',
  );
  const link = safeLink(path);
  if (link === null) window.close();
  else window.location.replace(link);
  return link !== null;
}
