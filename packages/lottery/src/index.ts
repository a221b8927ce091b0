export { chaseCost, type ChasePlan, multiplesOf } from './chase.ts';
export { p3Of } from './digits/families.ts';
export { FAMILIES, familyOn } from './families.ts';
export { type Family, type GroupScale, playsByCode } from './family.ts';
export {
  decimalText,
  type Fraction,
  fraction,
  fractionFromText,
  isLess,
  isSame,
  minus,
  NOTHING,
  over,
  plus,
  sumOf,
  textFromFraction,
  times,
  WHOLE,
} from './fraction.ts';
export { fairOdds, type Hits, type Play, playOf, returnOf, type Rule, type Selection, type Tier } from './play.ts';
export { type GroupPricing, modelOf, type Odds, oddsOf, type OddsPricing, type Pricing } from './price/odds.ts';
export {
  type Ask,
  greatestMultiple,
  type Limits,
  mayPay,
  type NotePrice,
  notePrice,
  type Offer,
  price,
  type Priced,
  rebateOf,
} from './price/price.ts';
export { readTerms, RULES_VERSION, type Terms, writeTerms, type WrittenTerms } from './price/terms.ts';
export { UNITS } from './price/units.ts';
export { isRefused, REFUSAL_CODES, type RefusalCode, refused, type Refused } from './refused.ts';
export { paid, settle, type Settled } from './settle.ts';
export { entriesFromText, type EntryForm, type Form, type NumberForm, type TypedEntries } from './shape.ts';
export { answerVector, type Vector, type VectorAnswer } from './vectors/answer-vector.ts';
export type {
  Calendar,
  DayNumbering,
  DaysCalendar,
  HoursCalendar,
  Issue,
  PacedCalendar,
  VietnamCalendar,
} from './calendars/calendars.ts';
export { issuesOf, nextIssue, zoneOf } from './calendars/issues.ts';
export { lunarNewYear, lunarYearOf, tetOf } from './calendars/lunar-years.ts';
export { DRAW_TIMES, isNorthAtRest, stationCode, stationsOf, stationsOn, VIETNAM_ZONE } from './calendars/stations.ts';
export { anchorOf, belongsTo, chainOf } from './draws/chain.ts';
export type { Digests } from './draws/digests.ts';
export { houseDrawText, type HouseIssue } from './draws/house-text.ts';
export { type BlockAt, type Draw, drawsFrom } from './draws/numbers.ts';
export {
  type Beacon,
  commitmentOf,
  drawOf,
  type DrawProof,
  faultOf,
  messageOf,
  type ProofFault,
  type ProofTools,
  valueOf,
} from './draws/proof.ts';
export {
  type BeaconRound,
  firstRoundFrom,
  messageOfRound,
  momentOfRound,
  QUICKNET,
  randomnessOf,
  type VerifyRound,
} from './draws/quicknet.ts';
export {
  drawnPlaces,
  listHashOf,
  raffleFaultOf,
  raffleIssue,
  type RaffleProof,
  type RaffleTicket,
} from './draws/raffle.ts';
export { HOUSE_DRAWS, houseResult, type HouseDraw } from './draws/results.ts';
export { type Colour, colourOf, COLOURS, isOnSide, type Side, SIDES } from './lhc/ball.ts';
export type { MarkSixDraw } from './lhc/draw.ts';
export { markSix } from './lhc/family.ts';
export { type Animal, ANIMALS, animalOf, animalOfYear, ballsOf } from './lhc/zodiac.ts';
export { FOUR_D, type FourDDraw, SINGAPORE_FOUR_D } from './sea/four-d.ts';
export { LAO, THAI, type TopBottomDraw } from './sea/top-bottom.ts';
export { vietnamDraw, type VietnamDraw } from './vn/draw.ts';
export { VIETNAM, VIETNAM_POOLED } from './vn/family.ts';
export { readHistory, type VietnamHistory } from './vn/history.ts';
export type { PooledDraw } from './vn/pooled.ts';
export {
  isRegion,
  type Prize,
  PRIZE_SHAPES,
  type PrizeShape,
  readVietnamResult,
  type Region,
  REGIONS,
  sameNumbers,
  type VietnamPrizes,
  type VietnamResult,
} from './vn/result.ts';
export { ordersOf, pulled, TAIL_LISTS } from './vn/typed-lists.ts';
export { type FindDraw, type VietnamAnswer, type VietnamVector, vnVector } from './vn/vector.ts';
