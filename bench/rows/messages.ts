import { bareTransactionsPerSecond } from '../harness/bare-transactions.ts'
import { actsPerSecond, openClient } from '../harness/callers.ts'
import { type Couple, findCouples, sendMessage } from '../harness/couples.ts'
import { findPgbench } from '../harness/find-pgbench.ts'
import { content, messageTransaction } from '../harness/message-transaction.ts'
import type { Row } from '../harness/row.ts'

const callers = 32

export const messageSend: Row = {
  name: 'message sent, 32 clients',
  limit: 'pgbench: the same transaction',
  unit: 'a second',
  goal: 0.7,
  needs: { name: 'pgbench', find: findPgbench },
  async prepare({ product: { url, databaseUrl }, people, seconds }) {
    const client = openClient(url, callers)
    const couples = await findCouples(people, 16)
    for (const couple of couples) await sendMessage(client, couple, content)
    const lines = [...pick(couples), ...messageTransaction(':u1', ':u2')]
    return {
      ours: () =>
        actsPerSecond(callers, seconds, (caller) =>
          sendMessage(client, couples[caller % couples.length] as Couple, content),
        ),
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
