/** What an agent can be paid for, each by a contract of its own. */
export const CONTRACT_KINDS = ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const;

export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Periods of the calendar: over these profit and loss is looked at, and dividends and salaries are paid. */
export const CALENDAR_PERIODS = ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const;

export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

export type Period = CalendarPeriod | 'Hourly' | 'FiveMinutes';

/** How often a contract of a kind may pay; the first is what an offer starts with. */
export const PERIODS: Readonly<Record<ContractKind, readonly [Period, ...Period[]]>> = {
  dividend: ['Monthly', 'Semimonthly', 'Weekly', 'Daily'],
  salary: ['Daily', 'Weekly', 'Semimonthly', 'Monthly'],
  hourSalary: ['Hourly'],
  agentRealtimeSalary: ['FiveMinutes'],
};

/** Kinds that pay several times a day: whether their conditions are met is judged by the day so far. */
export function isWithinDay(kind: ContractKind): boolean {
  return kind === 'hourSalary' || kind === 'agentRealtimeSalary';
}
