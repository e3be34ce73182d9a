import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { credentials, emailForm, forgotPasswordForm, registration } from './accounts.ts'
import { email, optionalEmail } from './email-address.ts'
import { bookingForm } from './requests/bookings.ts'
import { representationForm } from './requests/representation.ts'

const fixture: [string, string][] = JSON.parse(readFileSync('tests/fixtures/words/addresses.json', 'utf8'))

/** What each form stores, or null if it refuses. */
const readings: Record<string, (typed: string) => unknown> = {
  register: (typed) => registration.shape.email.safeParse(typed).data,
  'sign in': (typed) => credentials.shape.email.safeParse(typed).data,
  'forgotten password': (typed) => forgotPasswordForm.shape.email.safeParse(typed).data,
  change: (typed) => emailForm.shape.email.safeParse(typed).data,
  agent: (typed) => representationForm.shape.agentEmail.safeParse(typed).data,
  guest: (typed) => bookingForm.shape.guestEmail.safeParse(typed).data,
  OWNER_EMAIL: (typed) => {
    try {
      return readConfig({ OWNER_EMAIL: typed }).ownerEmail
    } catch {
      return undefined
    }
  },
}

function rightOf([typed, right]: [string, string]): string | undefined {
  if (right === 'refuse') return undefined
  return /xn--\S+/.exec(right)?.[0].replace(/^/, 'anna@') ?? typed.replace(/[^ -~]/g, '')
}

const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`

test.each([
  ...fixture.map((row): [string, string | undefined] => [row[0], rightOf(row)]),
  ['иван@пример.испытание', 'иван@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['Иван@ПРИМЕР.испытание', 'иван@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['伊昭傑＠郵件。商務', '伊昭傑@xn--5nqv22n.xn--lhr59c'],
  ['ann@xn--fiqs8s.xn--fiqs8s', 'ann@xn--fiqs8s.xn--fiqs8s'],
  ["O'Hara!#$%&*+-/=?^_`{|}~@Cases.Example", "O'Hara!#$%&*+-/=?^_`{|}~@Cases.Example"],
  [' \u2066ann\u00ad@ca\u200dses.example\u2069\n', 'ann@cases.example'],
  ['re\u0301ne\u0301e@cases.example', 'rénée@cases.example'],
  ['x@نامه\u200cای.ایران', 'x@xn--mgba3gch31f060k.xn--mgba3a4f16a'],
  [
    '\u2067نامه\u200c\u200bای@نامه\u200cای.ایران\u200c\u2069',
    'نامه\u200cای@xn--mgba3gch31f060k.xn--mgba3a4f16a',
  ],
  ['x@क्\u200dष.क्\u200d.भारत', 'x@xn--11b2ezcw70k.xn--11b6iy14e.xn--h2brj9c'],
  ['x@a\u200cb.i\u200dr', 'x@ab.ir'],
  ['x@नक\u200dष.भारत', undefined],
  [`${'я'.repeat(32)}@b.example`, `${'я'.repeat(32)}@b.example`],
  [`${'я'.repeat(33)}@b.example`, undefined],
  [`a${long}`, undefined],
  [`${long}.ee`, `${long}.ee`],
  [`${long}.eeeeeeee`, undefined],
  ...['a@', '@b.example', 'a b@c.example', 'a.@b.example', '.a@b.example', 'a..b@c.example', 'a@b@c.example']
    .concat(['a@b..example', 'a@-b.example', 'a@b-.example', 'a@b.example.', 'a@b.c', 'a@1.2.3.4', 'a@b.12'])
    .concat(['a@b_c.example', 'a@b.example/x', 'a@b.example:25', 'a@%62.example', ''])
    .concat(['a,b@c.example', 'a<b>@c.example', 'a(b)@c.example', 'a@b.exa\u00a0mple', 'mailto:a@b.example'])
    .map((typed): [string, undefined] => [typed, undefined]),
])('every form reads the address %j as %j', (typed, stored) => {
  for (const [form, read] of Object.entries(readings)) {
    const empty = { agent: null, OWNER_EMAIL: null }[form]
    expect([form, read(typed)]).toEqual([form, typed === '' ? empty : stored])
  }
})

test('an address of invisible characters alone clears an optional one', () => {
  for (const typed of [' ', '\u200b', null, undefined]) expect(optionalEmail.parse(typed)).toBe(null)
})

test('a stored address is read as itself', () => {
  for (const typed of ['иван@пример.испытание', 'anna@bücher.example', 'Ann@Example.com']) {
    const stored = email.parse(typed)
    expect(email.parse(stored)).toBe(stored)
  }
})
