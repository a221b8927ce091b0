import { complaintAboutNeeded } from '@baize/contract/brand/register-rules';
import { TextField } from '@baize/ui';
import { useState } from 'react';
import { CodeField } from '../../../shared/fields/code-field.tsx';
import { CountryField } from '../../../shared/fields/country-field.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { complaintText } from '../../../shared/texts/complaint-text.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { SimpleForm } from '../../../shared/forms/simple-form.tsx';
import { TypedPassword } from '../../../shared/forms/typed-password.tsx';
import { withDialingCode } from '../../../shared/fields/countries-at-start.ts';
import { bindContact, sendContactCode } from './account.api.ts';

export interface ContactFormProps {
  readonly kind: 'mobile' | 'email';
  readonly onDone: () => void;
}

/** Binds a phone or an e-mail address with a code that is sent there. */
export function ContactForm({ kind, onDone }: ContactFormProps) {
  const { t, language } = useTexts();
  const [countryDialingCode, setCountryDialingCode] = useState('');
  const { register: rules } = usePage().status;
  const [judged, setJudged] = useState<string>();
  const complaintAbout = (contact: string) =>
    complaintAboutNeeded(rules, kind === 'mobile' ? 'mobileNum' : 'email', contact);
  /** Has a code sent, once what was typed keeps its rule; else the field says what is wrong. */
  const order = async (contact: string) => {
    setJudged(contact);
    return complaintAbout(contact) ? undefined : sendContactCode({ ...(await contactOf(contact)), language });
  };
  const contactOf = async (contact: string) =>
    kind === 'mobile'
      ? { kind, ...(await withDialingCode({ countryDialingCode, mobileNum: contact.trim() })) }
      : { kind, email: contact.trim() };
  return (
    <SimpleForm
      fields={['contact', 'code', 'password']}
      submit={t('my_bind')}
      send={async ({ contact, code, password }) => {
        const verificationCode = code.trim();
        await bindContact({ ...(await contactOf(contact)), verificationCode, password });
        onDone();
      }}
    >
      {(given, { contact }) => (
        <>
          <TextField
            {...given('contact')}
            error={complaintText(judged === contact ? complaintAbout(contact) : undefined) ?? given('contact').error}
            label={t(kind === 'mobile' ? 'my_phone' : 'my_email')}
            type={kind === 'mobile' ? 'tel' : 'email'}
            autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
            before={kind === 'mobile' && <CountryField value={countryDialingCode} onChange={setCountryDialingCode} />}
          />
          <CodeField {...given('code')} request={() => order(contact)} />
          <TypedPassword {...given('password')} />
        </>
      )}
    </SimpleForm>
  );
}
