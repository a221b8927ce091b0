/** The BIN (bank identification number) of each Vietnamese bank we pay out to, by our code: what NAPAS and payOS know it by. */
export const VIETNAMESE_BINS: Readonly<Record<string, string>> = {
  VIETCOMBANK: '970436',
  TECHCOMBANK: '970407',
  BIDV: '970418',
  VIETINBANK: '970415',
  MBBANK: '970422',
  ACB: '970416',
  VPBANK: '970432',
  TPBANK: '970423',
  SACOMBANK: '970403',
  AGRIBANK: '970405',
};
