import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('a file for spreadsheets keeps commas and quotes, amounts below zero, and carries nothing out', () => {
  const rows = [
    ['Name', 'Amount'],
    ['Lanterns, the "red" ones', '-12.5'],
    ['=1+1', '@x'],
    ['-cmd', '7'],
  ];
  expect(csvOf(rows)).toBe(`\uFEFFName,Amount\r\n"Lanterns, the ""red"" ones",-12.5\r\n'=1+1,'@x\r\n'-cmd,7\r\n`);
});
