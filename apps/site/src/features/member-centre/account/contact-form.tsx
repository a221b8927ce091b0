import { TextField } from '@baize/ui';
import { useState } from 'react';
import type { bindContact, contactCode } from '@baize/contract/people/contacts';
import { send, sendSealed } from '../../../shared/api.ts';
import { CodeField } from '../../../shared/code-field.tsx';
import { CountryField } from '../../../shared/country-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { SimpleForm } from './simple-form.tsx';
import { TypedPassword } from './typed-password.tsx';

export interface ContactFormProps {
  readonly kind: 'mobile' | 'email';
  readonly onDone: () => void;
}

/** Binds a phone or an e-mail address with a code that is sent there. */
export function ContactForm({ kind, onDone }: ContactFormProps) {
  const { t, language } = useTexts();
  const [countryDialingCode, setCountryDialingCode] = useState('');
  const contactOf = (contact: string) =>
    kind === 'mobile' ? { kind, countryDialingCode, mobileNum: contact.trim() } : { kind, email: contact.trim() };
  return (
    <SimpleForm
      fields={['contact', 'code', 'password']}
      submit={t('my_bind')}
      send={async ({ contact, code, password }) => {
        const verificationCode = code.trim();
        await sendSealed<typeof bindContact>('POST /wps/member/contact', {
          ...contactOf(contact),
          verificationCode,
          password,
        });
        onDone();
      }}
    >
      {(given, { contact }) => (
        <>
          <TextField
            {...given('contact')}
            label={t(kind === 'mobile' ? 'my_phone' : 'my_email')}
            type={kind === 'mobile' ? 'tel' : 'email'}
            autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
            before={kind === 'mobile' && <CountryField value={countryDialingCode} onChange={setCountryDialingCode} />}
          />
          <CodeField
            {...given('code')}
            order={() => send<typeof contactCode>('POST /wps/member/contact/code', { ...contactOf(contact), language })}
          />
          <TypedPassword {...given('password')} />
        </>
      )}
    </SimpleForm>
  );
}
