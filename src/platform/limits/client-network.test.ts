import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
])('the client at %s counts as %s, and so does the result', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
  expect(clientNetwork(network)).toBe(network)
})

test('neighboring networks count separately', () => {
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(clientNetwork('2001:db8:1:2::1'))
})

test.each(['ida@example.org', 'i.d.a@[::1]', '17', '17:4', '1:2:x', 'a.b.c.d', 'unknown', ''])(
  '“%s” is not an address and stays unchanged',
  (who) => {
    expect(clientNetwork(who)).toBe(who)
  },
)
