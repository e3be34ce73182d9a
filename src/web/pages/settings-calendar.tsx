import type { PageContext } from '../chrome/page-head.ts'
import { feedQuery, importsQuery } from '../settings/calendar-query.ts'
import { ImportedCalendars } from '../settings/imported-calendars.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { SubscribeAddress } from '../settings/subscribe-address.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...feedQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...importsQuery(api), staleTime: 0 }),
  ])
}

export function SettingsCalendar() {
  return (
    <SettingsFrame>
      <section aria-labelledby="subscribe">
        <h2 id="subscribe" className="mb-4 text-2xl">
          Your bookings in your calendar
        </h2>
        <SubscribeAddress />
      </section>
      <section aria-labelledby="imports" className="mt-10">
        <h2 id="imports" className="mb-4 text-2xl">
          Busy times from other calendars
        </h2>
        <ImportedCalendars />
      </section>
    </SettingsFrame>
  )
}
