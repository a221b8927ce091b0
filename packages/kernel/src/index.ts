export { type Currency, currencyOf, decimalsOf, isCurrency, PLAY_MONEY, POINTS, symbolOf } from './currency.ts';
export { dateFormat, numberFormat, pluralRules } from './formats.ts';
export {
  aheadIn,
  dayIn,
  dayPlus,
  isDay,
  momentIn,
  type Span,
  spanOfDays,
  stampIn,
  startOfDay,
  type ZoneClock,
  zoneClockIn,
} from './days.ts';
export { Fault, invariant, unreachable } from './fault.ts';
export { asId, type BrandCode, type DepositId, type Id, type MemberId, type OperatorId } from './ids.ts';
export { namesKeyTwice, parseJson } from './json.ts';
export {
  add,
  formatMoney,
  isWholeCoins,
  MAX_PARTS,
  money,
  type Money,
  PARTS_PER_UNIT,
  partsFromText,
  roundDownToCoin,
  subtract,
  textFromParts,
} from './money.ts';
export { DAY_MS, HOUR_MS, type Instant, instantOf, MINUTE_MS, SECOND_MS } from './time.ts';
