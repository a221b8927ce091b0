export { type DeviceCookie, deviceCookie } from './remembered-browser-cookie.ts';
export { type StoredDevice, deleteDevice } from './remembered-browser.store.ts';
export { type Credential, forgetDevice, forgetDevices, recognise, rememberDevice, renewDevice } from './remembered-browser.ts';
export { type AnnounceDeps, type Ended, announceEnded, endSessions } from './end-sessions.ts';
export { findSession, isFirstSession, isSessionOpen, openSession } from './sessions.ts';
export { mountSessions } from './sessions.routes.ts';
export { SESSIONS_ROUNDS, sessionsJobs } from './sessions.jobs.ts';
