import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { JobsScreen } from '../../admin/site/jobs-screen.tsx'
import { SettingsScreen } from '../../admin/site/settings-screen.tsx'
import { WeeklyHours } from '../../availability/weekly-hours.tsx'
import { NewestNotifications } from '../../notifications/newest-notifications.tsx'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { CreditBalance } from '../../payments/credit-balance.tsx'
import { RequestList } from '../../requests/answering/request-list.tsx'
import { BookingsCalendar } from '../../requests/calendar/bookings-calendar.tsx'
import { SavedList } from '../../search/saved-list.tsx'
import { EmailSection } from '../../settings/email-section.tsx'
import { ImportedCalendars } from '../../settings/imported-calendars.tsx'
import { SubscribeAddress } from '../../settings/subscribe-address.tsx'
import { SavedScreen } from '../../shortlist/saved-screen.tsx'

const parts: [part: ReactNode, says: string][] = [
  [<JobsScreen key="jobs" />, 'We couldn’t load the jobs'],
  [<SettingsScreen key="settings" />, 'We couldn’t load the settings'],
  [<RequestList box="agents" key="agent-requests" />, 'We couldn’t load your requests'],
  [<RequestList box="received" key="requests" />, 'We couldn’t load your requests'],
  [<NewestNotifications key="newest" />, 'We couldn’t load your notifications'],
  [<NotificationList key="notifications" />, 'We couldn’t load your notifications'],
  [<CreditBalance key="credits" />, 'We couldn’t load your credits'],
  [<SavedList key="searches" />, 'We couldn’t load your saved searches'],
  [<ImportedCalendars key="imports" />, 'We couldn’t load your imported calendars'],
  [<EmailSection key="email" />, 'We couldn’t load your email address'],
  [<SavedScreen key="saved" search={{}} />, 'We couldn’t load your saved people'],
  [
    <WeeklyHours key="hours" owner={exampleProfile()} onBook={() => undefined} />,
    'We couldn’t load the weekly hours',
  ],
  [
    <BookingsCalendar key="calendar" view="week" day="2031-02-05" today="2031-02-05" />,
    'We couldn’t load Feb 3 – 9, 2031',
  ],
  [<SubscribeAddress key="address" />, 'We couldn’t load your calendar address'],
]

test.each(parts)('a failed request shows an error and can be retried (%#)', async (part, says) => {
  const answers = new Proxy({}, { get: () => refused('unavailable', 'Later.') })
  const { calls } = renderScreen(part, { answers, me: exampleMe() })
  await screen.findByText(says)
  const before = calls().length
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(says)
  expect(calls().length).toBeGreaterThan(before)
})
