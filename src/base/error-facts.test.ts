import { expect, test } from 'vitest'

import { errorFacts } from './error-facts.ts'

test('the message of an error is logged without the values it repeats', () => {
  const database = (message: string, code: string) =>
    new Error('Failed query: select 1 params: ayse@firma.example', {
      cause: Object.assign(new Error(message), { code }),
    })
  const cases: [Error, string][] = [
    [
      new Error('Sealed with a key that is not in secret.key'),
      'Sealed with a key that is not in secret.key',
    ],
    [
      database('duplicate key value violates unique constraint "users_email"', '23505'),
      'duplicate key value violates unique constraint "users_email"',
    ],
    [
      database('invalid input syntax for type uuid: "ayse"', '22P02'),
      'invalid input syntax for type uuid: "…"',
    ],
    [new Error('Failed query: select 1 params: ayse'), 'Failed query'],
    [
      new SyntaxError('Unexpected token \'A\', "Ayşe Yılma"... is not valid JSON'),
      'Unexpected token \'A\', "…"... is not valid JSON',
    ],
    [new Error('no mailbox ayse@firma.example, call +90 532 123 45 67'), 'no mailbox …@… call +…'],
    [new Error('GET /en/x?token=abc failed\nand more'), 'GET /en/x?… failed'],
    [new Error('key eyJhbGciOiJFUzI1NiJ9abcdefgh is wrong'), 'key … is wrong'],
  ]
  for (const [error, message] of cases) expect(errorFacts(error).message).toBe(message)
})
