export { type Settings, changeSettings, partsOf, seedWithdrawalSettings, settingsOf } from './settings.ts';
