import { t, textFor } from './texts.ts';

/** Why a field is not valid: an i18n key and the numbers that fill it in. */
interface Complaint {
  readonly key: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A complaint in words (B3.15): the sentence of the pattern with its lengths, one length when both are equal. */
export function complaintWords({ key, min, max }: Complaint): string {
  const length = lengthText(min, max);
  return (
    textFor(key, {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(length === undefined ? {} : { length }),
    }) ?? t('request_invalid')
  );
}

/** The same, where there may be none. */
export function complaintText(complaint: Complaint | undefined): string | undefined {
  return complaint && complaintWords(complaint);
}

function lengthText(min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  return min === max ? t('reg_length_exact', { 0: min }) : t('reg_length', { 0: min, 1: max });
}
