import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { greeting } from '../contract/message-text.ts'
import { formatGreeting } from '../domains/accounts/emails.ts'
import { holdSentences } from './fees.ts'
import { calledName } from './names.ts'

const names: [string, string][] = JSON.parse(readFileSync('tests/fixtures/words/greetings.json', 'utf8'))

test.each(names)('%s is called by the whole name in greetings and sentences', (name, bad) => {
  const who = { name, callName: null, emailVerifiedAt: new Date() }
  const said = [
    formatGreeting(who),
    greeting(calledName(who), 'Greenroom'),
    ...holdSentences({ feeCents: 999, name: calledName(who), answerBy: 'Friday' }).map(({ when }) => when),
  ]
  expect(said.slice(0, 2).map((text) => text.startsWith(`Hi ${name},`))).toEqual([true, true])
  expect(said[3]).toBe(`If ${name} confirms:`)
  expect(said.join('\n')).not.toContain(bad.replace('not: ', ''))
})

test('a person is called what they asked for', () => {
  const who = { name: 'Prof. Dr. Anna Weiß', callName: 'Anna', emailVerifiedAt: new Date() }
  expect([formatGreeting(who), calledName(who)]).toEqual(['Hi Anna,', 'Anna'])
})
