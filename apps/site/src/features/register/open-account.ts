import { Refused, sendSealed } from '../../shared/api.ts';
import { beginSession } from '../../shared/session.ts';
import { readText } from '../../shared/storage.ts';
import { complaintsIn, type RegisterEvent, type RegisterInput } from './register-flow.ts';

/** Opens the account and begins its session. Undefined when it worked; else what was refused. Never throws. */
export async function openAccount(
  input: RegisterInput,
  referralCode: string,
): Promise<Extract<RegisterEvent, { type: 'refused' }> | undefined> {
  const { username = '', password = '', confirmPassword = '', ...others } = input.values;
  try {
    const answer = await sendSealed('PUT /wps/member/register', {
      ...others,
      username: username.trim(),
      password,
      confirmPassword,
      affiliateCode: others.affiliateCode ?? readText('localStorage', 'affiliateCode') ?? '',
      referralCode,
      domain: location.hostname,
      registerUrl: location.href.slice(0, 2048),
      registerMethod: 'WEB',
      terms: true,
      age: true,
      login: true,
    });
    if (answer) beginSession(answer);
    return undefined;
  } catch (failure) {
    const fields = failure instanceof Refused ? complaintsIn(failure.code, failure.params) : {};
    return { type: 'refused', failure, fields };
  }
}
