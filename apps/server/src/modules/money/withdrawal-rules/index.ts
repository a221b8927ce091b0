export { levelFor } from './domain/level-for.ts';
export { partsOf } from './domain/parts-of.ts';
export { type Settings, changeSettings, seedWithdrawalSettings, settingsOf } from './settings.ts';
