import { t, textFor } from '../../shared/texts.ts';
import type { Complaint } from './register-flow.ts';

/** A complaint in words (spec §5): the pattern's own text, with one length when both are equal. */
export function complaintText(complaint: Complaint | undefined): string | undefined {
  if (complaint === undefined) return undefined;
  const { key, min, max } = complaint;
  const oneLength = min !== undefined && min === max ? textFor(`${key}_exact`, { 0: min }) : undefined;
  const known = textFor(key, { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
  return oneLength ?? known ?? t('request_invalid');
}
