import { sql } from 'drizzle-orm'
import type { Reading } from '../metrics/readings.ts'

export const outboxReadings: Reading = {
  name: 'emails',
  keptSeconds: 10,
  gauges: {
    site_emails_waiting: { help: 'Emails in the outbox that aren’t sent yet. All processes show the same.' },
    site_emails_oldest_waiting_seconds: { help: 'Age of the oldest of them. 0: none waits.' },
    site_emails_given_up: { help: 'Emails that couldn’t be sent in 20 tries.' },
  },
  async read({ clock, db }) {
    const { rows } = await db.execute<{ waiting: number; dead: number; oldest: string | null }>(sql`
      select count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'dead')::int as dead,
        min(created_at) filter (where status = 'waiting') as oldest
      from mail_outbox where status in ('waiting', 'dead')`)
    const { waiting = 0, dead = 0, oldest } = rows[0] ?? {}
    const ageMs = oldest ? clock.now().getTime() - new Date(oldest).getTime() : 0
    return [
      { gauge: 'site_emails_waiting', value: waiting },
      { gauge: 'site_emails_oldest_waiting_seconds', value: Math.max(0, ageMs / 1000) },
      { gauge: 'site_emails_given_up', value: dead },
    ]
  },
}
