export { botCheckJobs } from './bot-check.jobs.ts';
export { type BotCheck, botCheckOrigins, openBotCheck } from './bot-check.ts';
export { type BotCheckDeps, judgeBotCheck } from './judge-bot-check.ts';
export { solutionIn } from './solution-in.ts';
export { mountBotCheck } from './bot-check.routes.ts';
export { geetestSettings } from './geetest.ts';
