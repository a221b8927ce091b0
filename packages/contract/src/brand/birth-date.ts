/** Who is old enough, and on which day that is asked. */
export interface AgeRule {
  /** The day it is for the brand, as yyyy-MM-dd. */
  readonly today: string;
  readonly minimumAge: number;
}

/** Why a date of birth is not taken: an i18n key, and the age where that is what lacks. */
interface DateComplaint {
  readonly key: string;
  readonly min?: number;
}

/** Nobody who registers is older. */
const OLDEST = 120;

/**
 * Judges a date of birth, yyyy-MM-dd: a day that exists, not to come, of somebody old enough today (B3.16, age). Somebody
 * born on 29 February comes of age on 1 March of a year that has none. The server and the form call this same function.
 */
export function complaintAboutBirthDate(text: string, { today, minimumAge }: AgeRule): DateComplaint | undefined {
  if (text === '') return { key: 'field_required' };
  if (!isDay(text) || text > today || text <= yearsBefore(today, OLDEST)) return { key: 'birth_date_invalid' };
  return text <= yearsBefore(today, minimumAge) ? undefined : { key: 'birth_date_young', min: minimumAge };
}

/** Whether that day exists, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The same day of an earlier year, as text that compares like dates, also where that day does not exist. */
function yearsBefore(today: string, years: number): string {
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
}
