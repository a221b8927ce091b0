import { type Brand, isSwitchedOn } from '../../brand/brands/index.ts';
import type { Firebase } from './firebase.ts';

/** Firebase's own bot check, and where a browser asks for the code. */
const GOOGLE = ['https://www.google.com', 'https://www.gstatic.com', 'https://identitytoolkit.googleapis.com'];

/** Whom the brand's pages must be able to reach for phone authentication by Firebase; nobody where it is off. */
export function firebaseOrigins({ whitelabel }: Brand, firebase: Firebase | undefined): readonly string[] {
  return firebase !== undefined && isSwitchedOn(whitelabel, 'FIREBASESMS3') ? GOOGLE : [];
}
