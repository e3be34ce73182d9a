import { bareTransactionsPerSecond } from '../harness/bare-transactions.ts'
import { actsPerSecond, type Client, openClient } from '../harness/callers.ts'
import { findPgbench } from '../harness/find-pgbench.ts'
import { content, messageTransaction } from '../harness/message-transaction.ts'
import type { People, Person } from '../harness/people.ts'
import type { Row } from '../harness/row.ts'

const callers = 32

type Couple = { from: Person; to: Person }

/** Sixteen couples. The sender registered first. */
async function findCouples(people: People): Promise<Couple[]> {
  const guests = await people.guests(32)
  const senders = guests.filter((_, at) => at % 2 === 0)
  return senders.map((from, at) => ({ from, to: guests[at * 2 + 1] as Person }))
}

function send(client: Client, { from, to }: Couple) {
  const body = { toUserId: to.id, content, clientId: crypto.randomUUID() }
  return client.succeed({ path: '/api/messages', cookie: from.cookie, body })
}

export const messageSend: Row = {
  name: 'message sent, 32 clients',
  limit: 'pgbench: the same transaction',
  unit: 'a second',
  goal: 0.7,
  needs: { name: 'pgbench', find: findPgbench },
  async prepare({ product: { url, databaseUrl }, people, seconds }) {
    const client = openClient(url, callers)
    const couples = await findCouples(people)
    for (const couple of couples) await send(client, couple)
    const lines = [...pick(couples), ...messageTransaction(':u1', ':u2')]
    return {
      ours: () =>
        actsPerSecond(callers, seconds, (caller) => send(client, couples[caller % couples.length] as Couple)),
      limit: () => bareTransactionsPerSecond({ databaseUrl, lines, clients: callers, seconds }),
      close: async () => client.close(),
    }
  },
}

/** For pgbench: `:u1` and `:u2` of any couple. */
function pick(couples: readonly Couple[]): string[] {
  const one = (side: keyof Couple) =>
    couples.map((couple, at) => `when :couple = ${at} then ${couple[side].id}`).join(' ')
  return [
    `\\set couple random(0, ${couples.length - 1})`,
    `\\set u1 case ${one('from')} end`,
    `\\set u2 case ${one('to')} end`,
  ]
}
