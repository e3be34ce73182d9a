import { expect, test } from 'vitest'
import { cardPattern, findSecrets, wholeWord } from './find-secrets.ts'

const secrets = [
  { name: 'the card', pattern: cardPattern('4111 1111 1111 1111') },
  { name: 'the code', pattern: wholeWord('9173') },
  {
    name: 'the expiry',
    pattern: wholeWord('11/47'),
    unless: ({ where }: { where: string }) => where === 'help',
  },
]

test.each([
  ['{"cardNumber":"4111111111111111"}', 'the card'],
  ['(1,"4111 1111 1111 1111")', 'the card'],
  ['4111-1111-1111-1111', 'the card'],
  ['{"cvc":"9173"}', 'the code'],
  ['(9173,a)', 'the code'],
  ['expires 11/47.', 'the expiry'],
])('%s contains %s', (text, name) => {
  expect(findSecrets([{ where: 'the log', text }], secrets)).toEqual([
    expect.stringMatching(new RegExp(`^${name} in the log: `)),
  ])
})

test.each(['411111111111', '{"time":1791739173}', 'a9173', '2011/47/3'])('%s contains none', (text) => {
  expect(findSecrets([{ where: 'the log', text }], secrets)).toEqual([])
})

test('a secret is not reported where it belongs', () => {
  expect(findSecrets([{ where: 'help', text: '11/47' }], secrets)).toEqual([])
})
