import type { SystemStatus } from '@baize/contract/bootstrap';
import type { RegisterMode } from '@baize/contract/brand/register-rules';
import { useEffect, useReducer, useState } from 'react';
import { navigate, useSearchParams } from '../../../shared/routing/address.ts';
import { prepareBotCheck } from '../../../shared/sign-in/bot-check.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { demandsOf } from '../../../shared/fields/register-demands.ts';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { openAccount, sendRegisterCode } from './register.api.ts';
import {
  type Complaints,
  complaintsOf,
  EMPTY_INPUT,
  fieldsOf,
  type FormField,
  FRESH,
  nextRegister,
  type RegisterInput,
} from './register-flow.ts';

/** State and actions of the registration dialog: the input, its errors, and submitting it. */
export function useRegister(status: SystemStatus, onClose: () => void) {
  const [mode, setMode] = useState<RegisterMode>('username');
  const [input, setInput] = useState<RegisterInput>(EMPTY_INPUT);
  const [flow, dispatch] = useReducer(nextRegister, FRESH);
  const [tries, setTries] = useState(0);
  const [search] = useSearchParams();
  const firebase = isOn(status.whitelabel, 'FIREBASESMS3');
  const asked = { rules: status.register, asks: demandsOf(status, mode, Date.now()) };
  const judged = complaintsOf(asked, input);
  useEffect(() => prepareBotCheck('register'), []);

  const set = (name: FormField | 'terms' | 'age' | 'countryDialingCode', value: string | boolean) => {
    if (name === 'terms' || name === 'age') setInput((before) => ({ ...before, [name]: value === true }));
    else if (name === 'countryDialingCode') setInput((before) => ({ ...before, [name]: String(value) }));
    else {
      setInput((before) => ({ ...before, values: { ...before.values, [name]: String(value) } }));
      dispatch({ type: 'changed', field: name });
    }
  };

  /** Fetches another captcha: each is valid once and for one mode of registration (B3.14). */
  const nextPicture = () => {
    setTries((count) => count + 1);
    setInput((before) => ({ ...before, values: { ...before.values, captcha: '' } }));
  };

  /** Resolves to true when the account was opened. */
  const submit = async (): Promise<boolean> => {
    const stopped = Object.keys(judged);
    if (stopped.length > 0) {
      dispatch({ type: 'stopped', fields: stopped });
      return false;
    }
    dispatch({ type: 'submitted' });
    const opened = await openAccount({ ...asked, input, referralCode: search.get('referralCode') ?? '', firebase });
    if (opened.type === 'refused') {
      dispatch(opened);
      nextPicture();
      prepareBotCheck('register');
      return false;
    }
    onClose();
    navigate('/', { replace: true });
    openDialog({ name: 'welcome', ...(mode === 'mobile' && { account: opened.account }) });
    return true;
  };

  return {
    mode,
    asked,
    fields: fieldsOf(asked, input.values),
    input,
    flow,
    tries,
    complaints: visibleOf(judged, flow),
    set,
    leave: (field: FormField) => {
      if ((input.values[field] ?? '') !== '') dispatch({ type: 'left', field });
    },
    choose: (next: RegisterMode) => {
      setMode(next);
      dispatch({ type: 'reset' });
      nextPicture();
    },
    submit,
    /** Has a code sent to the number, once the number keeps its rule; else the field says what is wrong. */
    requestCode: async () => {
      if (!judged.mobileNum && (input.values.mobileNum ?? '') !== '') return sendCode(input, { mode, firebase });
      dispatch({ type: 'stopped', fields: ['mobileNum'] });
      return undefined;
    },
    reset: () => {
      setInput(EMPTY_INPUT);
      dispatch({ type: 'reset' });
    },
  };
}

interface SendCode {
  readonly mode: RegisterMode;
  readonly firebase: boolean;
}

async function sendCode({ values, countryDialingCode }: RegisterInput, { mode, firebase }: SendCode) {
  const { mobileNum, ...country } = await withDialingCode({ countryDialingCode, mobileNum: values.mobileNum ?? '' });
  if (!firebase) return sendRegisterCode({ ...country, mobileNo: mobileNum, type: mode });
  const { sendByFirebase } = await import('../../../shared/sign-in/firebase-phone.ts');
  return sendByFirebase({ ...country, mobileNum });
}

export type RegisterForm = ReturnType<typeof useRegister>;

function visibleOf(judged: Complaints, flow: ReturnType<typeof nextRegister>): Complaints {
  if (flow.at === 'sending') return {};
  const shown = Object.entries(judged).filter(([field]) => flow.shown.has(field));
  const refused = Object.entries(flow.refused).filter(([, complaint]) => complaint !== undefined);
  return Object.fromEntries([...shown, ...refused]);
}
