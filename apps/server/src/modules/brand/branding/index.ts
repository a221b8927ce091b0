export { openBranding } from './open-branding.ts';
export { footerIn } from './branding.ts';
export { seedBranding } from './seed-branding.ts';
export { mountBranding } from './branding.routes.ts';
export { changeIdentity } from './identity.ts';
export { readIdentity } from './identity.store.ts';
