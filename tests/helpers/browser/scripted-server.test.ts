import { expect, test } from 'vitest'
import { exampleSite } from './example-site.ts'
import { type Answers, proxyPage, refused, scriptedServer } from './scripted-server.ts'

const call = 'GET /api/site'
const site = exampleSite()
const { feeCents, ...withoutFee } = site
const ask = async (answers: Answers) => {
  const { fetch } = scriptedServer(answers)
  const answer = await fetch('/api/site', { method: 'GET', headers: {} })
  return [answer.status, await answer.text()]
}

test('an answer of the contract arrives, as do refusals and a proxy’s page', async () => {
  expect(await ask({ [call]: site })).toEqual([200, JSON.stringify(site)])
  expect(await ask({ [call]: () => refused('rate_limited', 'Wait.') })).toEqual([
    429,
    '{"code":"rate_limited","message":"Wait."}',
  ])
  expect(await ask({ [call]: proxyPage })).toEqual([502, '<h1>Bad Gateway</h1>'])
  await expect(ask({ [call]: new Error('offline') })).rejects.toThrow('offline')
})

test.each([
  ['a missing field', withoutFee, 'feeCents: Required'],
  ['a renamed field', { ...withoutFee, fee: feeCents }, 'feeCents: Required'],
  ['a wrong type', { ...site, feeCents: '999' }, 'feeCents: Enter a number'],
  ['an unknown field', { ...site, testimonials: [], motto: 'Ask.' }, 'motto: not in the contract'],
  ['a refusal with an unknown field', refused('conflict', 'No.', { hint: 1 } as never), 'hint: not in'],
])('%s can’t be answered', (_, answer, words) => {
  expect(() => scriptedServer({ [call]: answer })).toThrow(`The server can’t answer ${call}`)
  expect(() => scriptedServer({ [call]: answer })).toThrow(words)
})

test('a call that the contract doesn’t have can’t be answered', () => {
  expect(() => scriptedServer({ 'GET /api/sites': [] })).toThrow('The contract has no GET /api/sites.')
})

test.fails('a wrong answer that comes later fails the test', async () => {
  expect(await ask({ [call]: () => withoutFee })).toHaveLength(2)
})

test.fails('a call without an answer fails the test', async () => {
  await expect(ask({})).rejects.toThrow('no answer')
})
