import { Button, CheckField, Modal, Note } from '@baize/ui';
import { useRef } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { failureText } from '../../shared/failure-text.ts';
import { focusFirstWrong } from '../../shared/focus-first-wrong.ts';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { complaintText } from './complaint-text.ts';
import styles from './register-dialog.module.css';
import { RegisterField } from './register-field.tsx';
import { fieldsOf } from './register-flow.ts';
import { useRegister } from './use-register.ts';

/** The registration (spec §2): the fields and rules of the brand, the terms, and the visitor's own word on the age. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { brand, register: rules } = usePage().status;
  const { input, flow, complaints, tries, set, leave, submit, reset } = useRegister(rules, onClose);
  const bonus = brand.registerBonus;
  const wholeForm = flow.at === 'form' && flow.failure !== undefined && Object.keys(flow.refused).length === 0;
  const textOf = (name: keyof typeof complaints) => complaintText(complaints[name]);

  return (
    <Modal
      title={bonus === '' ? t('register_title') : t('register_title_bonus', { 0: bonus })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await submit())) focusFirstWrong(form.current);
        }}
      >
        {wholeForm && <Note tone="loss">{failureText(flow.failure)}</Note>}
        {fieldsOf(rules).map((field, place) => (
          <RegisterField
            key={field === 'captcha' ? `captcha-${tries}` : field}
            field={field}
            rules={rules}
            value={input.values[field] ?? ''}
            error={textOf(field)}
            first={place === 0}
            onChange={(value) => set(field, value)}
            onLeave={() => leave(field)}
          />
        ))}
        <div className={styles.checks}>
          <CheckField
            label={t('agree_terms')}
            checked={input.terms}
            error={textOf('terms')}
            onChange={(event) => set('terms', event.target.checked)}
          />
          <CheckField
            label={t('declare_age', { 0: brand.minimumAge })}
            checked={input.age}
            error={textOf('age')}
            onChange={(event) => set('age', event.target.checked)}
          />
        </div>
        <div className={styles.actions}>
          <Button look="outline" onClick={reset}>
            {t('reset')}
          </Button>
          <Button type="submit" busy={flow.at === 'sending'}>
            {t('register_submit')}
          </Button>
        </div>
        <p className={styles.other}>
          {t('login_have_account')}{' '}
          <button type="button" className={styles.link} onClick={() => openDialog({ name: 'login' })}>
            {t('log_in')}
          </button>
        </p>
      </form>
    </Modal>
  );
}
