/** What is wrong with the log-in: a refusal's code or a thrown failure, to be put into words by the view. */
export type Failure = unknown;

/** What the log-in form is doing. */
export type LoginFlow =
  | { readonly at: 'form'; readonly captcha: boolean; readonly failure?: Failure }
  | { readonly at: 'sending'; readonly captcha: boolean }
  | { readonly at: 'signed-in'; readonly mustChangePassword: boolean };

export type LoginEvent =
  | { readonly type: 'submitted' }
  /** Another way in was chosen: what went wrong with the first is past. */
  | { readonly type: 'changed' }
  | { readonly type: 'refused'; readonly failure: Failure; readonly captcha: boolean }
  | { readonly type: 'accepted'; readonly passwordExpired: boolean };

/** The next state. A captcha that was asked for once stays until the log-in succeeds (B3.5). */
export function nextLogin(flow: LoginFlow, event: LoginEvent): LoginFlow {
  if (flow.at === 'signed-in') return flow;
  switch (event.type) {
    case 'submitted':
      return { at: 'sending', captcha: flow.captcha };
    case 'changed':
      return { at: 'form', captcha: flow.captcha };
    case 'refused':
      return { at: 'form', captcha: flow.captcha || event.captcha, failure: event.failure };
    case 'accepted':
      return { at: 'signed-in', mustChangePassword: event.passwordExpired };
  }
}

/** By name and password, or by mobile number and code (B3.4). */
export type LoginType = 'username' | 'sms';

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly code: string;
  readonly remember: boolean;
}

export type LoginField = 'username' | 'password' | 'captcha' | 'mobileNum' | 'code';

export interface LoginForm {
  readonly type: LoginType;
  readonly captchaShown: boolean;
  /** This browser is remembered for the name in the form: the password need not be typed. */
  readonly known: boolean;
}

/** The fields that are empty although required (B3.4: trimmed; the captcha only while it is shown). */
export function missingOf(input: LoginInput, { type, captchaShown, known }: LoginForm): readonly LoginField[] {
  const byName: readonly LoginField[] = ['username', ...(known ? [] : ['password' as const])];
  const required: readonly LoginField[] = type === 'sms' ? ['mobileNum', 'code'] : byName;
  const all: readonly LoginField[] = captchaShown && type === 'username' ? [...required, 'captcha'] : required;
  return all.filter((field) => input[field].trim() === '');
}

/** Whether a refusal asks for a captcha next time (B3.5: the error value carries a captcha flag). */
export function asksCaptcha(code: string, params: Readonly<Record<string, unknown>>): boolean {
  return params.captcha === true || code === 'captcha_needed' || code === 'captcha_wrong';
}
