import { expect, it, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { answerTo } from './error-answer.ts';

const coded = (code: string) => Object.assign(new Error('inside'), { code });

it.each([
  ['a refusal', new Refusal('access_denied'), 'access_denied'],
  ['a database that goes', coded('57P01'), 'server_busy'],
  ['a database that comes', coded('57P03'), 'server_busy'],
  ['a socket that broke', coded('ECONNRESET'), 'server_busy'],
  ['a socket that broke while something was written', coded('EPIPE'), 'server_busy'],
  [
    'a connection that ended in the middle of a statement',
    new Error('Connection terminated unexpectedly'),
    'server_busy',
  ],
  [
    'a connection that had ended before',
    new Error('Client has encountered a connection error and is not queryable'),
    'server_busy',
  ],
  ['a full database', coded('53300'), 'server_busy'],
  ['a pool in which all wait', new Error('timeout exceeded when trying to connect'), 'server_busy'],
  ['a deadlock, which is a fault of ours', coded('40P01'), 'unknown_error'],
  ['anything else', new Error('inside'), 'unknown_error'],
])('answers %s', (_, error, code) => {
  const report = vi.fn();
  const { body } = answerTo(error, report);
  expect(body).toMatchObject({ success: false, message: code });
  expect(JSON.stringify(body)).not.toContain('inside');
  expect(report).toHaveBeenCalledTimes(code === 'access_denied' ? 0 : 1);
});
