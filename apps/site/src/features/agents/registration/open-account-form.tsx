import { complaintsAboutOpening, type OpeningComplaints } from '@baize/contract/agents/opening-rules';
import { ruleInForce } from '@baize/contract/brand/register-rules';
import { Button, Note, Segments, TextField } from '@baize/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { Refused } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { useTask } from '../../../shared/failure/use-task.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import form from '../../../shared/money/money-form.module.css';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { usePage } from '../../../shared/state/page.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { openAccount } from './accounts.api.ts';
import { firstPassword } from './first-password.ts';
import type { OpenedNow } from './opened-note.tsx';

const KINDS = ['member', 'agent'] as const;

/** What the server said about a field. */
function complaintsIn(failure: unknown): OpeningComplaints {
  if (!(failure instanceof Refused)) return {};
  if (failure.code === 'username_taken') return { username: { key: 'username_taken' } };
  return failure.code === 'register_fields_invalid' ? (failure.params.fields ?? {}) : {};
}

/** Opens an account for somebody, right below the agent: a name, what it is, and the password of the first log-in. */
export function OpenAccountForm({ onOpened }: { readonly onOpened: (opened: OpenedNow) => void }) {
  const { t } = useTexts();
  const { register: rules } = usePage().status;
  const element = useRef<HTMLFormElement>(null);
  const task = useTask();
  const keys = useRequestKey();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('member');
  const [values, setValues] = useState({ username: '', password: '' });
  const [judged, setJudged] = useState(false);
  const refused = complaintsIn(task.failure);
  const complaints = complaintsAboutOpening(rules, values);
  const errorOf = (name: keyof typeof values) =>
    complaintText(refused[name] ?? (judged ? complaints[name] : undefined));
  const set = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (refused[name]) task.reset();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(true);
    const wish = { ...values, kind };
    const done =
      Object.keys(complaints).length === 0 &&
      (await task.run(async () => {
        const { account } = await keys.under(wish, (requestKey) => openAccount({ requestKey, ...wish }));
        keys.forget();
        onOpened({ account, password: values.password });
      }));
    if (!done) focusFirstWrong(element.current);
  };
  const rule = ruleInForce(rules, 'username');
  const isWhole = task.failure !== undefined && Object.keys(refused).length === 0;
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate>
      <Segments
        label={t('agents_kind')}
        options={KINDS.map((value) => ({ value, label: t(`agents_kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TextField
        name="username"
        label={t('username')}
        hint={
          rule && rule.acceptedPattern !== '*'
            ? complaintText({ key: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength })
            : undefined
        }
        error={errorOf('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={values.username}
        onChange={({ target }) => set('username', target.value.trim())}
      />
      <TextField
        name="firstPassword"
        label={t('agents_opening_password')}
        hint={t('agents_opening_password_hint')}
        error={errorOf('password')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={values.password}
        onChange={({ target }) => set('password', target.value)}
        after={
          <Button look="quiet" size="s" onClick={() => set('password', firstPassword())}>
            {t('agents_opening_make')}
          </Button>
        }
      />
      {isWhole && <Note tone="loss">{failureText(task.failure)}</Note>}
      <Button type="submit" busy={task.isBusy}>
        {t('agents_opening_open')}
      </Button>
    </form>
  );
}
