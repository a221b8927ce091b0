import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { bringWideHeader } from './app/shell/wide-header.tsx';
import { catchInstallOffer } from './shared/state/install-offer.ts';
import { keepChosenLanguage } from './shared/texts/language.ts';
import { bootstrapOf, pageStore } from './shared/state/page.ts';
import { prefetchCountries } from './shared/fields/countries-at-start.ts';
import { keepBrand } from './shared/session/keep-brand.ts';
import { isPhone } from './shared/state/phone.ts';
import { afterPaint } from './shared/loading/after-paint.ts';
import { startSession } from './shared/session/session.ts';
import { pressAgain, rememberShell } from './shared/state/shell-form.ts';
import { setFirstTexts } from './shared/texts/texts.ts';
import { startTheme } from './shared/state/theme.ts';
import './styles.css';

const page = bootstrapOf(document);
pageStore.set(page);
setFirstTexts(page.language, page.texts);
startTheme(page.theme);
startSession();
catchInstallOffer();

const root = document.getElementById('root');
const isClosed = [1, 2].includes(page.status.status);
// Replaces the static shell by the same picture, now alive. As a transition React draws it in slices of a few milliseconds, so
// that a slow phone answers a touch meanwhile.
const draw = () => {
  if (!root) return;
  startTransition(() =>
    createRoot(root).render(<App onDrawn={() => void afterPaint().then(() => pressAgain(root))} />),
  );
};
if (root) rememberShell(root);
// A wide window of an open site shows the service row and the navigation already. Without their file the header says so, as of any
// part.
if (isPhone() || isClosed) draw();
else bringWideHeader().then(draw, draw);
// An agent's link counts for a while, whenever the visitor registers.
if (location.search.includes('affiliateCode=')) {
  import('./shared/session/kept-affiliate.ts').then(
    ({ keepAffiliate }) => keepAffiliate(location.search, location.hostname, Date.now()),
    () => undefined,
  );
}
// What the session storage keeps of the brand, and the countries that the register form will ask for (B2.11). Both are smaller than
// a file of their own would be.
void afterPaint().then(() => {
  keepBrand();
  if (!isClosed) prefetchCountries();
});
// Without an answer the page stays in the language it came in.
keepChosenLanguage().catch(() => undefined);
// The offline page and the files whose names say their content; only a build has a worker. Nothing depends on it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
