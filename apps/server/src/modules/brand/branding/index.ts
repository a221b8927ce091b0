export { openFaces } from './open-branding.ts';
export { footerIn } from './branding.ts';
export { seedFace } from './seed-branding.ts';
export { mountBranding } from './branding.routes.ts';
