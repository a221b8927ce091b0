export { botCheckOrigins } from './bot-check-origins.ts';
export { botCheckJobs } from './bot-check.jobs.ts';
export { type BotCheck, openBotCheck } from './bot-check.ts';
export { type BotCheckDeps, judgeBotCheck } from './judge-bot-check.ts';
export { proofIn } from './proof-in.ts';
export { mountBotCheck } from './bot-check.routes.ts';
export { geetestSettings } from './geetest-settings.ts';
