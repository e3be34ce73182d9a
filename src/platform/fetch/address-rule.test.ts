import { expect, test } from 'vitest'
import { isPublicAddress } from './address-rule.ts'

test.each([
  ...'127.0.0.1 127.8.9.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254'.split(' '),
  ...'192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 localhost'.split(' '),
  ...':: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 64:ff9b::7f00:1'.split(' '),
  ...'64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0'.split(' '),
  ...'fec0::1 ff02::1 100::1'.split(' '),
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.216.34', '::ffff:1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
