import { Icon } from '@baize/ui';
import type { ComponentProps } from 'react';
import styles from './country-field.module.css';
import { useTexts } from '../texts/texts.ts';

/** The button that shows the dialling code and opens the list of countries. */
export function CountryButton({ value, ...button }: ComponentProps<'button'> & { readonly value: string }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      aria-label={value === '' ? t('country') : `${t('country')}: +${value}`}
      aria-labelledby={undefined}
    >
      <span>{value === '' ? '+' : `+${value}`}</span>
      <Icon name="down" size={16} />
    </button>
  );
}
