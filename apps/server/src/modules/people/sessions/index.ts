export { type DeviceCookie, deviceCookie } from './device-cookie.ts';
export { type StoredDevice, deleteDevice } from './device.store.ts';
export { type Credential, forgetDevice, forgetDevices, recognise, rememberDevice, renewDevice } from './device.ts';
export { type AnnounceDeps, type Ended, announceEnded, endSessions } from './end-sessions.ts';
export { findSession, isFirstSession, isSessionOpen, openSession } from './sessions.ts';
export { mountSessions } from './sessions.routes.ts';
export { sessionsJobs } from './sessions.jobs.ts';
