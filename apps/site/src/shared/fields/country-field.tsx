import { Icon, TextField, type TextFieldProps } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import { CountryButton } from './country-button.tsx';
import styles from './country-field.module.css';
import { named } from './country-flow.ts';
import { useTexts } from '../texts/texts.ts';
import { useCountries } from './countries.api.ts';

export interface CountryFieldProps {
  /** The dialing code, digits only; empty until the list is here. */
  readonly value: string;
  readonly onChange: (countryDialingCode: string) => void;
}

/** The dialing code before a mobile number, chosen from the brand's countries (B2.11). The first is chosen at the start. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const { t, locale } = useTexts();
  const { data, error, refetch } = useCountries();
  const countries = named(data?.countries ?? [], locale);
  const first = countries[0]?.countryDialingCode;
  const isChosen = value !== '';
  const startWith = useEffectEvent(onChange);
  // Asked by the value too: typing while the list arrives may carry the empty code of before over the first one.
  useEffect(() => {
    if (first !== undefined && !isChosen) startWith(first);
  }, [first, isChosen]);
  if (error && !data) {
    return (
      <button type="button" className={styles.button} onClick={refetch} title={t('countries_failed')}>
        <Icon name="refresh" />
        <span className="visually-hidden">{t('countries_failed')}</span>
      </button>
    );
  }
  if (countries.length === 1) return <span className={styles.only}>+{first}</span>;
  if (data === undefined || countries.length === 0) return <CountryButton value={value} disabled />;
  return <data.CountryList countries={countries} value={value} onChange={onChange} />;
}

export interface MobileFieldProps extends Omit<TextFieldProps, 'before' | 'type' | 'inputMode'> {
  readonly countryDialingCode: string;
  readonly onCountry: (countryDialingCode: string) => void;
}

/** A mobile number with the dialing code of its country before it. */
export function MobileField({ countryDialingCode, onCountry, ...field }: MobileFieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      spellCheck={false}
      {...field}
      type="tel"
      inputMode="numeric"
      before={<CountryField value={countryDialingCode} onChange={onCountry} />}
    />
  );
}
