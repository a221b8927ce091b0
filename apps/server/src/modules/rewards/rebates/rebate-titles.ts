/** What a rebate is called where members read of it, by language. */
export const REBATE_TITLES = {
  EN: 'Rebate',
  CN: '返水',
  ID: 'Rebate',
  TH: 'คืนยอดเดิมพัน',
  TY: 'Rebate',
  VI: 'Hoàn trả',
} as const;
