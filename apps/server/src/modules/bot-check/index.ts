export { type BotCheck, type BotCheckOptions, openBotCheck } from './bot-check.ts';
export { type BotCheckDeps, type BotCheckInput, type BotCheckPurpose, judgeBotCheck } from './judge-bot-check.ts';
export { botCheckOrigins } from './bot-check-origins.ts';
export { proofIn } from './proof-in.ts';
export { geetestSettings } from './geetest-settings.ts';
