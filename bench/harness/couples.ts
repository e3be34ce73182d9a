import type { Client } from './callers.ts'
import type { People, Person } from './people.ts'

/** The sender registered first. */
export type Couple = { from: Person; to: Person }

export async function findCouples(people: People, many: number): Promise<Couple[]> {
  const guests = await people.guests(many * 2)
  const senders = guests.filter((_, at) => at % 2 === 0)
  return senders.map((from, at) => ({ from, to: guests[at * 2 + 1] as Person }))
}

export function sendMessage(client: Client, { from, to }: Couple, content: string) {
  const body = { toUserId: to.id, content, clientId: crypto.randomUUID() }
  return client.succeed({ path: '/api/messages', cookie: from.cookie, body })
}
