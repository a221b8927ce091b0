import { TextField } from '@baize/ui';
import { useState } from 'react';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { CountryField } from '../../../shared/fields/country-field.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { bindContact, sendContactCode } from './account.api.ts';

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
        await bindContact({ ...contactOf(contact), verificationCode, password });
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
          <CodeField {...given('code')} request={() => sendContactCode({ ...contactOf(contact), language })} />
          <TypedPassword {...given('password')} />
        </>
      )}
    </SimpleForm>
  );
}
