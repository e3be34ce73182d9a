import type { Filling } from './row.ts'

/** Ten messages and three bookings for each person, with everything that goes with them, and a suspended account for every hundredth. */
export const siteActivity: Filling = {
  leaves: 'ledger_entries',
  statements: [
    `create temp table person on commit drop as
     select id, row_number() over (order by id)::int as n from users where email like 'person%'`,
    'create unique index on person (n)',
    `insert into users (email, password_hash, name, user_type, created_at, last_active_at, suspended_at)
     select 'suspended' || n || '@example.com', '-', 'Person ' || n, 'creator', now() - n * interval '5 minutes', now(), now()
     from person where n % 100 = 0`,
    `insert into conversations (user1_id, user2_id, started_by, created_at, last_message_at)
     select a.id, b.id, a.id, now() - a.n * interval '5 minutes', now() - a.n * interval '3 minutes'
     from person a join person b on b.n = a.n + 1`,
    `insert into messages (conversation_id, from_user_id, to_user_id, content, created_at)
     select c.id, c.user1_id, c.user2_id, 'Hello, would you like to talk about ' || md5((c.id * k)::text) || ' on the show?',
       c.created_at + k * interval '1 minute' from conversations c, generate_series(1, 10) k`,
    `insert into payments (payer_id, provider, intent_id, amount_cents, status, purpose, for_user_id, description, created_at, authorised_at)
     select g.id, 'sandbox', 'pi_' || g.n || '_' || k, 999, case when g.n % 10 = 0 then 'released' else 'captured' end,
       'creator', g.id, 'Booking with ' || md5(g.n::text), now() - (g.n * 3 + k) * interval '2 minutes', now() from person g, generate_series(1, 3) k`,
    `insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, ends_at, booked_on, booked_time,
       creator_time_zone, duration_minutes, topic, status, closed_reason, payment_status, payment_id, created_at)
     select c.id, p.payer_id, 'guest', 'Guest', 'guest@example.com', p.created_at + interval '9 days',
       p.created_at + interval '9 days 30 minutes', '2026-01-05', '10:00', 'UTC', 30, 'A talk about ' || md5(p.id::text),
       case p.status when 'released' then 'cancelled' else 'completed' end, case p.status when 'released' then 'declined' end,
       p.status, p.id, p.created_at from payments p join person g on g.id = p.payer_id join person c on c.n = 1 + g.n % (select count(*) from person)`,
    `update payments p set used_by = 'booking', used_id = b.id from bookings b where b.payment_id = p.id`,
    `insert into ledger_entries (payment_id, kind, amount_cents, created_at)
     select id, kind, amount_cents, created_at from payments, unnest(array['authorise', case status when 'released' then 'release' else 'capture' end]) kind`,
    `insert into credits (owner_id, payment_id, amount_cents, status, reason, created_at)
     select payer_id, id, amount_cents, 'available', 'kept', created_at from payments where id % 50 = 0`,
    `insert into mail_outbox (key, kind, recipient, subject, text_body, html_body, status, created_at, sent_at)
     select 'mail' || n || '-' || k, 'booking confirmed', 'person' || n || '@example.com', 'Your booking ' || md5(n::text), 'Text', 'Html',
       case when n % 500 = 0 then 'dead' else 'sent' end, now() - n * interval '1 minute', now() from person, generate_series(1, 3) k`,
    `insert into audit_log (admin_id, act, subject, details, created_at)
     select (select id from users where user_type = 'admin' limit 1), case when n % 3 = 0 then 'mail.opened' else 'user.suspended' end,
       'user:' || id, '{}', now() - n * interval '1 minute' from person`,
    `insert into user_totals (user_id, booking_count, spent_cents)
     select id, 6, case when id % 3 = 0 then 2997 else 1998 end from person on conflict do nothing`,
  ],
}
