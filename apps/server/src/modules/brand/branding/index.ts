export { openFaces } from './face-of.ts';
export { footerIn } from './face.ts';
export { seedFace } from './seed-face.ts';
export { mountBranding } from './face.routes.ts';
