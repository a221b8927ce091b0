export { p3Of } from './digits/families.ts';
export { FAMILIES } from './families.ts';
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
