/** A rate in millionths, as a percentage in a language. */
export function rateText(millionths: number, locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return percent.format(millionths / 1_000_000);
}
