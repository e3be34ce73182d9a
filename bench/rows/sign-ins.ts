import { testPassword } from '../../tests/helpers/worlds/test-password.ts'
import { bareHashesPerSecond } from '../harness/bare-hashes.ts'
import { actsPerSecond, openClient } from '../harness/callers.ts'
import type { Row } from '../harness/row.ts'

const callers = 4

export const signIn: Row = {
  name: 'sign-in, 4 clients',
  limit: 'bare argon2: the same check of a password, as many at once as the product',
  unit: 'a second',
  goal: 0.9,
  async prepare({ product, people, seconds }) {
    const guests = await people.guests(callers)
    const client = openClient(product.url, callers)
    const act = (caller: number) => {
      const body = { email: guests[caller]?.email, password: testPassword }
      return client.succeed({ path: '/api/login', body })
    }
    return {
      ours: () => actsPerSecond(callers, seconds, act),
      limit: () => bareHashesPerSecond(seconds),
      close: async () => client.close(),
    }
  },
}
