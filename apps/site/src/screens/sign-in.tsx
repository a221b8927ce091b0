import { SignInPage } from '../features/social/sign-in-page.tsx';

/** /signin/google, /signin/facebook */
export function SignIn() {
  return <SignInPage />;
}
