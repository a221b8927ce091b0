import { complaintAboutNeeded, type FieldComplaint } from '@baize/contract/brand/register-rules';
import { type SyntheticEvent, useEffect, useReducer, useState } from 'react';
import { prepareBotCheck } from '../../../shared/sign-in/bot-check.ts';
import type { LoginStart } from '../../../shared/state/dialogs.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { usePage } from '../../../shared/state/page.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { forgetRemembered, logIn, sendLoginCode } from './login.api.ts';
import { type LoginField, type LoginInput, type LoginType, missingOf, nextLogin } from './login-flow.ts';
import { remembered } from './remembered.ts';

/** What the log-in dialog is doing, and what its fields hold. */
export function useLogin(start: LoginStart | undefined, onDone: () => void) {
  const { t } = useTexts();
  const { whitelabel, register: rules } = usePage().status;
  const firebase = isOn(whitelabel, 'FIREBASESMS3');
  const [kept, setKept] = useState(remembered);
  const [type, setType] = useState<LoginType>(start?.type ?? 'username');
  const [input, setInput] = useState<LoginInput>(() => startWith(start, kept));
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const [wrongNumber, setWrongNumber] = useState<FieldComplaint>();
  const [tries, setTries] = useState(0);
  const [flow, dispatch] = useReducer(nextLogin, {
    at: 'form',
    captcha: start?.captcha ?? false,
    failure: start?.refusal,
  });
  useEffect(() => prepareBotCheck(type === 'sms' ? 'sms' : 'login'), [type]);
  const captcha = type === 'username' && flow.at !== 'signed-in' && flow.captcha;
  const change = (changes: Partial<LoginInput>) => setInput((before) => ({ ...before, ...changes }));
  /** The password need not be typed, and was not. */
  const known = kept.device && input.remember && input.username.trim() === kept.username && input.password === '';

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    const absent = missingOf(input, { type, captchaShown: captcha, known });
    setMissing(absent);
    if (absent.length > 0) {
      focusFirstWrong(form);
      return;
    }
    dispatch({ type: 'submitted' });
    const outcome = await logIn({ type, input, remembered: known && type === 'username', firebase });
    dispatch(outcome);
    if (outcome.type === 'accepted') {
      onDone();
      return;
    }
    setKept(remembered());
    prepareBotCheck('login');
    // A captcha is judged once, so the next try needs the next picture.
    setTries(tries + 1);
    change({ captcha: '' });
  };
  const field = (name: LoginField) => ({
    name,
    value: input[name],
    error:
      missing.includes(name) && input[name].trim() === ''
        ? t('field_required')
        : complaintText(name === 'mobileNum' ? wrongNumber : undefined),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      if (name === 'mobileNum') setWrongNumber(undefined);
      change({ [name]: event.target.value });
    },
  });
  /** Whether a code may be sent to the number; else the field says what is wrong with it. */
  const judgeNumber = (): boolean => {
    const complaint = complaintAboutNeeded(rules, 'mobileNum', input.mobileNum);
    setWrongNumber(complaint);
    return complaint === undefined;
  };
  const choose = (chosen: LoginType) => {
    setType(chosen);
    setMissing([]);
    dispatch({ type: 'changed' });
  };
  const tick = (remember: boolean) => {
    change({ remember });
    if (remember) return;
    setKept({ username: '', device: false, countryDialingCode: '', mobileNum: '' });
    void forgetRemembered();
  };
  return { type, choose, input, change, field, flow, captcha, tries, known, firebase, tick, submit, judgeNumber };
}

export type Login = ReturnType<typeof useLogin>;

function startWith(start: LoginStart | undefined, kept: ReturnType<typeof remembered>): LoginInput {
  return {
    username: start?.username || kept.username,
    password: '',
    captcha: '',
    countryDialingCode: kept.countryDialingCode,
    mobileNum: start?.mobileNum || kept.mobileNum,
    code: '',
    remember: kept.device || kept.mobileNum !== '',
  };
}

/** Has a code sent to the number in the form, once the number keeps its rule (B3.4). */
export async function requestCode({ input, firebase, judgeNumber }: Login, form: HTMLFormElement | null) {
  if (!judgeNumber()) {
    focusFirstWrong(form);
    return undefined;
  }
  const { countryDialingCode, mobileNum } = input;
  const number = await withDialingCode({ countryDialingCode, mobileNum: mobileNum.trim() });
  if (firebase) return (await import('../../../shared/sign-in/firebase-phone.ts')).sendByFirebase(number);
  return sendLoginCode(number);
}
