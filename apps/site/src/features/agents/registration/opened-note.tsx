import { Button, Note, TextField } from '@baize/ui';
import { useEffect, useRef } from 'react';
import actions from '../../../shared/forms/actions.module.css';
import form from '../../../shared/money/money-form.module.css';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** An account that was opened a moment ago. */
export interface OpenedNow {
  readonly account: string;
  readonly password: string;
}

/** What the agent passes on to the owner, once: nobody shows the password again. */
export function OpenedNote({ opened, onDone }: { readonly opened: OpenedNow; readonly onDone: () => void }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const address = `${location.origin}/login`;
  const lines = [
    { name: 'address', label: t('agents_opened_address'), value: address },
    { name: 'account', label: t('username'), value: opened.account },
    { name: 'password', label: t('agents_opening_password'), value: opened.password },
  ];
  const copy = () => {
    navigator.clipboard.writeText(lines.map(({ label, value }) => `${label}: ${value}`).join('\n')).then(
      () => tell(t('agents_link_copied'), 'win'),
      () => tell(t('something_failed'), 'loss'),
    );
  };
  return (
    <div ref={place} tabIndex={-1} className={form.form}>
      <Note tone="win">{t('agents_opened_note')}</Note>
      {lines.map(({ name, label, value }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
      ))}
      <div className={actions.actions}>
        <Button size="s" onClick={copy}>
          {t('agents_opened_copy')}
        </Button>
        <Button look="outline" size="s" onClick={onDone}>
          {t('agents_opened_done')}
        </Button>
      </div>
    </div>
  );
}
