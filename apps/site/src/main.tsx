import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepChosenLanguage } from './shared/language.ts';
import { bootstrapOf, pageStore } from './shared/page.ts';
import { resumeSession } from './shared/session.ts';
import { setFirstTexts } from './shared/texts.ts';
import { startTheme } from './shared/theme.ts';
import './styles.css';

const page = bootstrapOf(document);
pageStore.set(page);
setFirstTexts(page.language, page.texts);
startTheme(page.theme);
resumeSession();
// It only hid the log-in form until now (app/shell/account-corner.module.css).
document.documentElement.removeAttribute('data-member');

const root = document.getElementById('root');
// Replaces the static shell by the same picture, now alive.
if (root) createRoot(root).render(<App />);
// Without an answer the page stays in the language it came in.
keepChosenLanguage().catch(() => undefined);
