import { Refused, sendSealed } from '../../shared/api.ts';
import { beginSession } from '../../shared/session.ts';
import { asksCaptcha, type LoginEvent, type LoginInput } from './login-flow.ts';

/** Logs in and begins the session; says what became of it. Never throws. */
export async function logIn({ username, password, captcha }: LoginInput): Promise<LoginEvent> {
  try {
    const answer = await sendSealed('POST /wps/session/login', {
      username: username.trim(),
      password: password.trim(),
      captcha: captcha.trim(),
      type: 'username',
    });
    beginSession(answer);
    return { type: 'accepted', passwordExpired: answer.passwordExpired };
  } catch (failure) {
    const captchaAsked = failure instanceof Refused && asksCaptcha(failure.code, failure.params);
    return { type: 'refused', failure, captcha: captchaAsked };
  }
}
