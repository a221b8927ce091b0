import { Button, Modal, Note } from '@baize/ui';
import { useId, useRef } from 'react';
import { openDialog } from '../../../shared/state/dialogs.ts';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { focusFirstWrong } from '../../../shared/fields/focus-first-wrong.ts';
import { usePage } from '../../../shared/state/page.ts';
import { isOn } from '../../../shared/state/switches.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { SocialButtons } from '../../../shared/sign-in/social-buttons.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { RegisterChecks } from './register-checks.tsx';
import styles from './register-dialog.module.css';
import { RegisterField } from './register-field.tsx';
import type { FormField } from './register-flow.ts';
import { RegisterWays } from './register-ways.tsx';
import { useRegister } from './use-register.ts';

/** The registration (B3.14): by username or mobile, with the brand's fields and rules, the terms and the declaration of age. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { status } = usePage();
  const registering = useRegister(status, onClose);
  const { mode, fields, flow, complaints, tries, choose, submit, reset } = registering;
  const bonus = status.brand.registerBonus;
  const byMobileToo = isOn(status.whitelabel, 'MOBILEREG3');
  const wholeForm = flow.at === 'form' && flow.failure !== undefined && Object.keys(flow.refused).length === 0;
  const fieldFor = (field: FormField, place?: number) => (
    <RegisterField
      // A key per mode and field: otherwise the countdown of a code sent in one mode would show in the other.
      key={field === 'captcha' ? `captcha-${tries}` : `${mode}-${field}`}
      field={field}
      registering={registering}
      first={place === 0}
    />
  );

  return (
    <Modal
      title={bonus === '' ? t('register_title') : t('register_title_bonus', { 0: bonus })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={reset}>
            {t('reset')}
          </Button>
          <Button type="submit" form={formId} busy={flow.at === 'sending'}>
            {t('register_submit')}
          </Button>
        </>
      }
    >
      {byMobileToo && <RegisterWays mode={mode} onChoose={choose} />}
      <div id="register-panel" {...(byMobileToo && { role: 'tabpanel', 'aria-labelledby': `register-${mode}` })}>
        <form
          id={formId}
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            if (!(await submit())) focusFirstWrong(form.current);
          }}
        >
          {wholeForm && <Note tone="loss">{failureText(flow.failure)}</Note>}
          {fields.main.map(fieldFor)}
          {fields.more.length > 0 && (
            <OptionalFields
              open={fields.more.some((field) => complaints[field] !== undefined)}
              label={t('register_more')}
            >
              {fields.more.map((field) => fieldFor(field))}
            </OptionalFields>
          )}
          <RegisterChecks {...registering} />
          <SocialButtons />
          <p className={styles.other}>
            {t('login_have_account')}{' '}
            <button type="button" className={styles.link} onClick={() => openDialog({ name: 'login' })}>
              {t('log_in')}
            </button>
          </p>
        </form>
      </div>
    </Modal>
  );
}
