import { testPassword } from '../../tests/helpers/worlds/test-password.ts'
import { openClient } from './callers.ts'

export type Person = { id: number; email: string; cookie: string }
export type People = ReturnType<typeof openPeople>

/** Of someone in the sample data. */
export async function findProfile(url: string): Promise<string> {
  const found = await fetch(`${url}/api/search?limit=1`)
  const [someone] = (await found.json()) as { id: number }[]
  return `/profile/${someone?.id}`
}

/** Rows share people, because each registration takes a password hash. */
export function openPeople(url: string) {
  const known = { creator: [] as Person[], guest: [] as Person[] }

  async function register(userType: keyof typeof known, many: number): Promise<Person[]> {
    const client = openClient(url, 1)
    const people = known[userType]
    while (people.length < many) {
      const email = `${userType}${people.length + 1}.${Date.now()}@bench.example.com`
      const name = `${userType} ${people.length + 1}`
      const body = { name, email, password: testPassword, userType, timeZone: 'UTC' }
      const { text, cookies } = await client.succeed({ path: '/api/register', body })
      people.push({ id: JSON.parse(text).id, email, cookie: cookies })
    }
    client.close()
    return people.slice(0, many)
  }

  return {
    guests: (many: number) => register('guest', many),
    creators: (many: number) => register('creator', many),
    async guest(): Promise<Person> {
      return (await register('guest', 1))[0] as Person
    },
  }
}
