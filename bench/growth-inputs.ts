/**
 * A site of 100,000,000 people and 10,000,000,000 messages, reached in `days`. `bytes` of a row with its indexes are what
 * `node bench/table-sizes.ts` printed; `perDay` rows are written, and `kept` are there in the end.
 */
export const site = { people: 1e8, messages: 1e10, days: 1000, onlineAtPeak: 1e6 }

type Table = { table: string; bytes: number; perDay: number; kept: number; key: string; why: string }
const written = (kept: number) => ({ kept, perDay: kept / site.days })

export const tables: Table[] = [
  { table: 'messages', bytes: 469, ...written(1e10), key: 'conversation', why: '100 a person' },
  {
    table: 'user_events',
    bytes: 448,
    perDay: 2.5e7,
    kept: 5e7,
    key: 'user',
    why: '2 a message and a quarter more, for 48 hours',
  },
  { table: 'notifications', bytes: 406, ...written(2e9), key: 'user', why: '20 a person' },
  { table: 'mail_outbox', bytes: 1883, ...written(1e9), key: 'none', why: '10 a person' },
  { table: 'conversations', bytes: 272, ...written(1e9), key: 'pair of users', why: '10 messages each' },
  { table: 'domain_events', bytes: 221, ...written(5e8), key: 'none', why: '5 a booking' },
  { table: 'booking_history', bytes: 139, ...written(3e8), key: 'booking', why: '3 a booking' },
  { table: 'busy_times', bytes: 204, ...written(2e8), key: 'user', why: '2 a booking' },
  { table: 'ledger_entries', bytes: 186, ...written(2e8), key: 'payment', why: '2 a payment' },
  { table: 'bookings', bytes: 886, ...written(1e8), key: 'two users', why: '1 a person' },
  { table: 'payments', bytes: 650, ...written(1e8), key: 'payer', why: '1 a booking' },
  { table: 'users', bytes: 1019, ...written(1e8), key: 'user', why: '' },
  { table: 'user_streams', bytes: 67, ...written(1e8), key: 'user', why: '1 a person' },
  { table: 'search_people', bytes: 1121, ...written(3e7), key: 'user', why: 'a third is listed' },
  {
    table: 'sessions',
    bytes: 440,
    perDay: 1e6,
    kept: 3e7,
    key: 'user',
    why: 'a third was here within 30 days',
  },
]

/**
 * What `node bench/growth-costs.ts` printed on a machine with 12 programs running on its 2 cores, so an idle one does
 * better; and the settings of `src/platform/realtime/`.
 */
export const costs = {
  holdMs: 8.4,
  positionMicros: 36,
  payloadMicros: 0.6,
  idMicros: 0.13,
  coalesceMs: 4,
  sweepSeconds: 15,
  streamsPerProcess: 10_000,
}
