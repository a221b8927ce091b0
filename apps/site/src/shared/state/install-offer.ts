import { makeStore } from './store.ts';

/** The browser's offer to install the site (Chromium). It comes early and once, so it is kept until somebody wants it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer = makeStore<InstallOffer | null>(null);

/** Catches the offer before any page asks for it. The browser's own bar stays away: /down has the button. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
}
