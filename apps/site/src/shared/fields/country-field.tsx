import { cx, dropdownItemClass, Icon, TextField, type TextFieldProps } from '@baize/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './country-field.module.css';
import { CLOSE_AFTER_BLUR_MS, matching, named, type NamedCountry } from './country-flow.ts';
import { useTexts } from '../texts/texts.ts';
import { useCountries } from './countries.api.ts';

/** Longer lists can be searched. */
const SEARCH_FROM = 8;

export interface CountryFieldProps {
  /** The dialing code, digits only; empty until the list is here. */
  readonly value: string;
  readonly onChange: (countryDialingCode: string) => void;
}

/** The dialing code before a mobile number, chosen from the brand's countries (B2.11). The first is chosen at the start. */
export function CountryField({ value, onChange }: CountryFieldProps) {
  const { t, locale } = useTexts();
  const { data, error, refetch } = useCountries();
  const countries = named(data ?? [], locale);
  const first = countries[0]?.countryDialingCode;
  const startWith = useEffectEvent((code: string) => value === '' && onChange(code));
  useEffect(() => {
    if (first !== undefined) startWith(first);
  }, [first]);
  if (error && !data) {
    return (
      <button type="button" className={styles.button} onClick={refetch} title={t('countries_failed')}>
        <Icon name="refresh" />
        <span className="visually-hidden">{t('countries_failed')}</span>
      </button>
    );
  }
  if (countries.length === 1) return <span className={styles.only}>+{first}</span>;
  return <CountryList countries={countries} value={value} onChange={onChange} />;
}

/** Closes a while after focus left, unless it came back. */
function useClosing(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onBlur: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS);
    },
    onFocus: () => clearTimeout(timer.current),
  };
}

function CountryList({ countries, value, onChange }: CountryFieldProps & { countries: readonly NamedCountry[] }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const closing = useClosing(() => setOpen(false));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className={styles.root} onKeyDown={onKeyDown} {...closing}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        disabled={countries.length === 0}
        aria-label={value === '' ? t('country') : `${t('country')}: +${value}`}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.code}>{value === '' ? '+' : `+${value}`}</span>
        <Icon name="down" size={16} />
      </button>
      {open && (
        <CountryPanel
          id={panelId}
          countries={countries}
          value={value}
          onChoose={(code) => {
            onChange(code);
            close();
          }}
        />
      )}
    </div>
  );
}

interface CountryPanelProps {
  readonly id: string;
  readonly countries: readonly NamedCountry[];
  readonly value: string;
  readonly onChoose: (countryDialingCode: string) => void;
}

function CountryPanel({ id, countries, value, onChoose }: CountryPanelProps) {
  const { t, locale } = useTexts();
  const [typed, setTyped] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const shown = matching(countries, typed, locale);
  const start = useEffectEvent(() => {
    if (countries.length < SEARCH_FROM) buttonsOf(rows.current)[0]?.focus();
  });
  useEffect(() => start(), []);
  return (
    <div id={id} className={styles.panel}>
      {countries.length >= SEARCH_FROM && (
        <TextField
          compact
          autoFocus
          label={t('country_search')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(event, rows.current, 1);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (shown[0]) onChoose(shown[0].countryDialingCode);
          }}
        />
      )}
      <ul ref={rows} className={styles.rows} onKeyDown={(event) => move(event, rows.current, STEPS[event.key] ?? 0)}>
        {shown.map(({ countryCode, countryDialingCode, name }) => (
          <li key={countryCode}>
            <button
              type="button"
              className={cx(dropdownItemClass(countryDialingCode === value), styles.row)}
              aria-pressed={countryDialingCode === value}
              onClick={() => onChoose(countryDialingCode)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.digits}>+{countryDialingCode}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t('country_none')}</p>}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function buttonsOf(rows: HTMLElement | null): HTMLButtonElement[] {
  return [...(rows?.querySelectorAll('button') ?? [])];
}

/** Walks the rows with the arrow keys. */
function move(event: KeyboardEvent, rows: HTMLElement | null, step: number): void {
  const buttons = buttonsOf(rows);
  if (step === 0 || buttons.length === 0) return;
  event.preventDefault();
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
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
