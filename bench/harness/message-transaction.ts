/** A message of ordinary length. */
export const content = 'A message of an ordinary length, as people write it.'

/**
 * The writes of one send from `u1` to `u2`, who has the higher id: lock the conversation, count the limit, insert the message,
 * the counters, the events.
 */
export function messageTransaction(u1: string, u2: string): string[] {
  const conversation = `user1_id = ${u1} and user2_id = ${u2}`
  return [
    'begin;',
    `select id from conversations where ${conversation} for no key update;`,
    `insert into rate_limits as r (key, points, expire) values ('bench:' || ${u1}, 1, 0)
     on conflict (key) do update set points = r.points + 1;`,
    `insert into messages (conversation_id, from_user_id, to_user_id, content, client_id, created_at)
     select id, ${u1}, ${u2}, '${content}', gen_random_uuid(), now() from conversations where ${conversation};`,
    `update conversations set last_message_at = now(), unread2 = unread2 + 1,
     last_message_id = (select max(id) from messages m where m.conversation_id = conversations.id)
     where ${conversation};`,
    `with s as (insert into user_streams as s (user_id, seq) values (${u1}, 1), (${u2}, 1)
     on conflict (user_id) do update set seq = s.seq + 1 returning user_id, seq)
     insert into user_events (user_id, seq, name, data, created_at)
     select user_id, seq, 'message', jsonb_build_object('content', repeat('x', 250)), now() from s;`,
    'commit;',
  ]
}
