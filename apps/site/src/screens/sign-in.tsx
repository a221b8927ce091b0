import { SignInPage } from '../features/people/social/sign-in-page.tsx';

/** /signin/google, /signin/facebook */
export function SignIn() {
  return <SignInPage />;
}
