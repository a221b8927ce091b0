/** The switch of the white-label tree (B1.5) that each kind of contract needs to be given. */
export const SWITCH_OF_KIND = {
  dividend: 'contract',
  salary: 'salary',
  hourSalary: 'hourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const;
