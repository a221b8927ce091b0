/** The site's language codes in ISO 639-1, as vendors know them. */
export const WIRE_LANGUAGES: Readonly<Record<string, string>> = {
  EN: 'en',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  TY: 'tl',
  VI: 'vi',
};
