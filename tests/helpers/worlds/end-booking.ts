import { queryDatabase } from './query-database.ts'

/** Moves a booking so that it ended this many minutes ago. */
export async function endBooking(databaseUrl: string, id: number, minutesAgo: number): Promise<void> {
  await queryDatabase(
    databaseUrl,
    `with moved as (
       update bookings set
         ends_at = now() - make_interval(mins => ${minutesAgo}),
         starts_at = now() - make_interval(mins => ${minutesAgo} + duration_minutes)
       where id = ${id} returning id, starts_at, ends_at)
     update busy_times set during = tstzrange(starts_at, ends_at) from moved where booking_id = moved.id`,
  )
}
