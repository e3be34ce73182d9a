import { bareTransactionsPerSecond } from '../harness/bare-transactions.ts'
import { actsPerSecond, openClient } from '../harness/callers.ts'
import { type Person, registerPeople } from '../harness/people.ts'
import type { Row } from '../harness/row.ts'

const pairs = 16
const callers = 32
const content = 'A message of an ordinary length, as people write it.'

/** The writes of one send: lock the conversation, count the limit, insert the message, the counters, the events. */
const statements = [
  'begin;',
  'select id from conversations where user1_id = :u1 and user2_id = :u2 for no key update;',
  `insert into rate_limits as r (key, points, expire) values ('bench:' || :u1, 1, 0)
     on conflict (key) do update set points = r.points + 1;`,
  `insert into messages (conversation_id, from_user_id, to_user_id, content, client_id, created_at)
     select id, :u1, :u2, '${content}', gen_random_uuid(), now()
     from conversations where user1_id = :u1 and user2_id = :u2;`,
  `update conversations set last_message_at = now(), unread2 = unread2 + 1,
     last_message_id = (select max(id) from messages m where m.conversation_id = conversations.id)
     where user1_id = :u1 and user2_id = :u2;`,
  `with s as (insert into user_streams as s (user_id, seq) values (:u1, 1), (:u2, 1)
     on conflict (user_id) do update set seq = s.seq + 1 returning user_id, seq)
     insert into user_events (user_id, seq, name, data, created_at)
     select user_id, seq, 'message', jsonb_build_object('content', repeat('x', 250)), now() from s;`,
  'commit;',
]

export const messageSend: Row = {
  name: 'message sent, 32 clients',
  limit: 'pgbench: the same transaction',
  unit: 'a second',
  goal: 0.7,
  async prepare({ product, seconds }) {
    const client = openClient(product.url, callers)
    const people = await registerPeople(client, pairs * 2)
    const send = (caller: number) => {
      const from = people[(caller % pairs) * 2] as Person
      const to = people[(caller % pairs) * 2 + 1] as Person
      const body = { toUserId: to.id, content, clientId: crypto.randomUUID() }
      return client.succeed({ path: '/api/messages', cookie: from.cookie, body })
    }
    for (let pair = 0; pair < pairs; pair++) await send(pair)
    const first = people[0]?.id ?? 0
    const lines = [
      `\\set p random(0, ${pairs - 1})`,
      `\\set u1 ${first} + 2 * :p`,
      '\\set u2 :u1 + 1',
      ...statements,
    ]
    return {
      ours: () => actsPerSecond(callers, seconds, send),
      limit: () =>
        bareTransactionsPerSecond({ databaseUrl: product.databaseUrl, lines, clients: callers, seconds }),
      close: async () => client.close(),
    }
  },
}
