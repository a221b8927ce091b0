export { type RememberedBrowserCookie, rememberedBrowserCookie } from './remembered-browser-cookie.ts';
export { type RememberedBrowser, deleteRememberedBrowser, forgetBrowsersOf } from './remembered-browser.store.ts';
export {
  type BrowserCredential,
  forgetBrowser,
  recogniseBrowser,
  rememberBrowser,
  renewCredential,
} from './remembered-browser.ts';
export { type AnnounceDeps, announceEnded, endSessions } from './end-sessions.ts';
export { isFirstSession, seenFrom, type SeenFrom } from './sessions.store.ts';
export { findSession, isSessionOpen, openSession, sessionWatch } from './sessions.ts';
export { mountSessions } from './sessions.routes.ts';
export { sessionsJobs } from './sessions.jobs.ts';
