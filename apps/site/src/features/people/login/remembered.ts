/**
 * What local storage keeps of a log-in for a day (B3.10): the name, the flag, and the number of a log-in by mobile. Never the
 * password: an HttpOnly cookie of the server logs this browser in.
 */
export interface RememberedLogin {
  readonly username: string;
  /** This browser may log in without the password. */
  readonly device: boolean;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

const NAMES = { username: 'rememberName', device: 'remember', country: 'rememberCountry', mobile: 'rememberMobile' };
const DAY_SECONDS = 86_400;

export function remembered(): RememberedLogin {
  return {
    username: read(NAMES.username),
    device: read(NAMES.device) === '1',
    countryDialingCode: read(NAMES.country),
    mobileNum: read(NAMES.mobile),
  };
}

/** After a log-in by name with the box ticked. */
export function rememberName(username: string): void {
  write(NAMES.username, username);
  write(NAMES.device, '1');
}

/** After a log-in by mobile number with the box ticked. */
export function rememberMobile(countryDialingCode: string, mobileNum: string): void {
  write(NAMES.country, countryDialingCode);
  write(NAMES.mobile, mobileNum);
}

export function forgetHere(): void {
  for (const name of Object.values(NAMES)) write(name, '');
}

function read(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}

function write(name: string, value: string): void {
  const age = value === '' ? 0 : DAY_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=strict${secure}`;
}
