import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { cookieName } from './cookies.ts'

const names = (publicUrl: string) => {
  const config = readConfig({ PUBLIC_URL: publicUrl })
  return [cookieName(config, 'session'), cookieName(config, 'device')]
}

test('with HTTPS, no other host can set the session and device cookies', () => {
  expect(names('https://greenroom.example')).toEqual(['__Host-session', '__Host-device'])
  expect(names('http://localhost:3000')).toEqual(['session', 'device'])
})
