import { expect, test } from 'vitest'
import { createLog, safeError } from './log.ts'

test('logged errors contain no email address, and the stack stays readable', () => {
  const error = new Error('550 <ann.lee@mail.example.com>: no such user')
  error.stack = `${error}\n    at send (/srv/node_modules/@scope/smtp@1.2.3/index.js:3:1)`
  expect(safeError(error)).toEqual({
    type: 'Error',
    message: '550 <(address)>: no such user',
    stack:
      'Error: 550 <(address)>: no such user\n    at send (/srv/node_modules/@scope/smtp@1.2.3/index.js:3:1)',
    code: undefined,
  })
  expect(safeError('ann@example.com left')).toEqual({ message: '(address) left' })
  expect(safeError({ message: 'lost ann@example.com', queue: 'reactions' })).toEqual({
    message: 'lost (address)',
  })
  expect(safeError(null)).toEqual({ message: 'null' })
})

test.each(['password', 'token', 'email', 'content', 'clientSecret', 'cardNumber', 'cookie', 'authorization'])(
  'a field named %s is never logged, alone or inside others',
  (name) => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const held = { [name]: 'a-secret', status: 200 }
    log.info({ ...held, body: held, request: { body: held } }, 'answered')
    const { [name]: own, body, request } = JSON.parse(lines.join(''))
    const hidden = { [name]: '[redacted]', status: 200 }
    expect([own, body, request.body]).toEqual(['[redacted]', hidden, hidden])
    expect(lines.join('')).not.toContain('a-secret')
  },
)
