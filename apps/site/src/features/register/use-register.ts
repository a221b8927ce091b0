import type { RegisterRules } from '@baize/contract/rules';
import { useReducer, useState } from 'react';
import { navigate, useSearchParams } from '../../shared/address.ts';
import { t } from '../../shared/texts.ts';
import { tell } from '../../shared/toasts.ts';
import { openAccount } from './open-account.ts';
import {
  type Complaints,
  complaintsOf,
  EMPTY_INPUT,
  type FormField,
  FRESH,
  nextRegister,
  type RegisterInput,
} from './register-flow.ts';

/** The registration as the dialog uses it: what is filled in, what is complained about, and what can be done. */
export function useRegister(rules: RegisterRules, onClose: () => void) {
  const [input, setInput] = useState<RegisterInput>(EMPTY_INPUT);
  const [flow, dispatch] = useReducer(nextRegister, FRESH);
  const [tries, setTries] = useState(0);
  const [search] = useSearchParams();
  const judged = complaintsOf(rules, input);

  const set = (name: FormField | 'terms' | 'age', value: string | boolean) => {
    if (name === 'terms' || name === 'age') setInput({ ...input, [name]: value === true });
    else {
      setInput({ ...input, values: { ...input.values, [name]: String(value) } });
      dispatch({ type: 'changed', field: name });
    }
  };

  /** True when the account is open. */
  const submit = async (): Promise<boolean> => {
    const stopped = Object.keys(judged);
    if (stopped.length > 0) {
      dispatch({ type: 'stopped', fields: stopped });
      return false;
    }
    dispatch({ type: 'submitted' });
    const refusal = await openAccount(input, search.get('referralCode') ?? '');
    if (refusal) {
      dispatch(refusal);
      // A captcha is judged once: the next try needs the next picture (spec §4).
      setTries((count) => count + 1);
      setInput({ ...input, values: { ...input.values, captcha: '' } });
      return false;
    }
    onClose();
    navigate('/', { replace: true });
    tell(t('registered'), 'win');
    return true;
  };

  return {
    input,
    flow,
    tries,
    complaints: visibleOf(judged, flow),
    set,
    leave: (field: FormField) => {
      if ((input.values[field] ?? '') !== '') dispatch({ type: 'left', field });
    },
    submit,
    reset: () => {
      setInput(EMPTY_INPUT);
      dispatch({ type: 'reset' });
    },
  };
}

function visibleOf(judged: Complaints, flow: ReturnType<typeof nextRegister>): Complaints {
  if (flow.at === 'sending') return {};
  const shown = Object.entries(judged).filter(([field]) => flow.shown.has(field));
  const refused = Object.entries(flow.refused).filter(([, complaint]) => complaint !== undefined);
  return Object.fromEntries([...shown, ...refused]);
}
