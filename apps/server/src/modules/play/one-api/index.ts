export { type AmountNotation, numberFromParts, partsFromNumber } from './amount-codec.ts';
export { decimalJson, JsonNumber } from './decimal-json.ts';
export { oneApiUuid } from './one-api-ids.ts';
export { type OneApiOptions, oneApiOptions, type OneApiSecrets, oneApiSecrets } from './one-api-settings.ts';
export { API_KEY_HEADER, HMAC_HEADER, judgeOneApiCaller, oneApiSignature } from './one-api-signing.ts';
