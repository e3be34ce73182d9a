import { testPassword } from '../../tests/helpers/worlds/test-password.ts'
import type { Client } from './callers.ts'

export type Person = { id: number; email: string; cookie: string }

let registered = 0

export async function registerPeople(
  client: Client,
  many: number,
  userType: 'creator' | 'guest' = 'guest',
): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < many; n++) {
    const email = `bench${++registered}@example.com`
    const body = { name: `Person ${registered}`, email, password: testPassword, userType, timeZone: 'UTC' }
    const { text, cookies } = await client.succeed({ path: '/api/register', body })
    people.push({ id: JSON.parse(text).id, email, cookie: cookies })
  }
  return people
}
