import { agentPages } from './keep-pages.js';
import { textOfTerms } from '@baize/agent-pay';
import { PARTS_PER_UNIT } from '@baize/kernel';
const TERMS = textOfTerms({
  kind: 'agentRealtimeSalary', currency: 'PHP', period: 'FiveMinutes', profitLossPeriod: 'Daily', carry: false,
  singleBetFromParts: PARTS_PER_UNIT, activeFromParts: PARTS_PER_UNIT,
  tiers: [{ activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: 10_000n, profitRate: 5_000n }],
});
console.log(await agentPages('postgres://postgres@127.0.0.1:5998/postgres', { members: 100000, days: 90, terms: TERMS }));
