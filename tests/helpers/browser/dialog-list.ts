import { expect } from 'vitest'
import { adminDialogs } from './admin-dialog-list.ts'
import { clickButton, dialogOf, type ListedDialog, openConfirmation } from './listed-dialog.ts'
import { ownDialogs } from './member-dialog-list.ts'
import { sizes } from './open-site.ts'
import { overlays } from './overlay-list.ts'
import { later, soon } from './screen-cast.ts'
import { typeCard } from './site-people.ts'

const visitorDialogs: ListedDialog[] = [
  {
    as: 'visitor',
    at: '/',
    only: 'phone',
    steps: [{ name: 'menu-visitor', says: 'Sign up', opens: (page) => clickButton(page, 'Menu') }],
  },
  {
    as: 'visitor',
    at: '/search',
    only: 'phone',
    steps: [
      {
        name: 'filters',
        says: 'Looking for',
        opens: (page) => page.getByText('Filters', { exact: true }).locator('visible=true').first().click(),
      },
    ],
  },
  {
    as: 'visitor',
    at: ({ host }) => `/profile/${host.person.id}?book=true`,
    steps: [{ name: 'sign-up-required', opens: (page) => page.getByText('Sign Up Required').waitFor() }],
  },
  {
    as: 'visitor',
    at: ({ demoId }) => `/profile/${demoId}`,
    steps: [
      {
        name: 'player',
        isPage: true,
        // It stays at the bottom of the window, over half of what is being scrolled.
        without: ['target-size'],
        async opens(page) {
          await clickButton(page, 'Play introduction')
          await page.getByRole('region', { name: 'Player' }).waitFor()
        },
      },
    ],
  },
  {
    as: 'visitor',
    at: '/register',
    steps: [
      {
        name: 'register-errors',
        says: 'Name must be at least 2 characters.',
        isPage: true,
        opens: (page) => clickButton(page, 'Create account'),
      },
    ],
  },
  {
    as: 'visitor',
    at: '/login',
    refused: [/\/api\/login$/],
    steps: [
      {
        name: 'login-refused',
        says: 'Login failed',
        async opens(page) {
          await page.getByLabel(/^E-?mail/).fill('nobody@example.com')
          await page.getByLabel('Password', { exact: true }).fill('wrong password')
          await clickButton(page.getByRole('main'), 'Sign in')
        },
      },
    ],
  },
]

const bookingDialogs: ListedDialog[] = [
  {
    as: 'host',
    at: '/saved',
    steps: [
      { name: 'saved-note', says: 'Only you can see this.', opens: (page) => clickButton(page, /^Add note/) },
      {
        name: 'saved-note-errors',
        says: 'Use at most 30 characters for a tag.',
        async opens(page) {
          await dialogOf(page).getByLabel('Tags').fill('t'.repeat(31))
          await clickButton(dialogOf(page), 'Save changes')
        },
      },
    ],
  },
  {
    // Not the guest: a credit would be used instead of the card.
    as: 'represented',
    at: ({ newcomer }) => `/profile/${newcomer.person.id}?book=true`,
    steps: [
      { name: 'booking-form', opens: (page) => dialogOf(page).getByLabel('Topic').waitFor() },
      {
        name: 'booking-form-errors',
        async opens(page) {
          await clickButton(page, 'Continue to payment')
          await dialogOf(page).locator('[aria-invalid=true]').first().waitFor()
        },
      },
      {
        name: 'booking-payment',
        fits: true,
        async opens(page) {
          // One for each size: a request that was sent before is refused.
          const date = page.viewportSize()?.width === sizes.phone.width ? later : soon
          await dialogOf(page).getByLabel('Date').fill(date)
          await dialogOf(page).getByLabel(/^Time/).selectOption({ label: '10:00 AM' })
          await dialogOf(page).getByLabel('Topic').fill('What bakers hear at night')
          await clickButton(page, 'Continue to payment')
          await dialogOf(page).getByLabel('Card number').waitFor()
        },
      },
      {
        name: 'booking-card-errors',
        says: 'Enter the expiry date as MM/YY.',
        async opens(page) {
          const dialog = dialogOf(page)
          await dialog.getByLabel('Card number').fill('4000000000000002')
          await dialog.getByLabel('Security code').fill('123')
          await clickButton(dialog, /^Hold/)
          await dialog.getByText('Enter the expiry date as MM/YY.').waitFor()
          // Next to a field with an error the other one stays in place.
          const [expires, code] = await Promise.all(
            ['Expires', 'Security code'].map((label) =>
              dialog.getByLabel(label, { exact: true }).boundingBox(),
            ),
          )
          expect(expires?.y).toBe(code?.y)
        },
      },
      {
        name: 'booking-declined',
        says: 'Your card was declined.',
        async opens(page) {
          await typeCard(dialogOf(page), '4000000000000002')
          await clickButton(page, /^Hold/)
        },
      },
      {
        name: 'booking-challenge',
        says: 'Confirm with your bank',
        async opens(page) {
          await dialogOf(page).getByLabel('Card number').fill('4000000000003220')
          await clickButton(page, /^Hold/)
        },
      },
      {
        name: 'booking-sent',
        says: 'Pending Review',
        opens: (page) => clickButton(page, 'Approve'),
      },
    ],
  },
  {
    as: 'host',
    at: ({ bookings }) => `/bookings/${bookings.asked}?act=approve`,
    steps: [
      {
        name: 'approve-from-email',
        opens: (page) => page.getByRole('alertdialog', { name: 'Approve this request?' }).waitFor(),
      },
    ],
  },
  {
    as: 'host',
    at: ({ bookings }) => `/bookings/${bookings.asked}`,
    steps: [
      {
        name: 'propose-times',
        async opens(page) {
          await clickButton(page, 'Propose other times')
          await clickButton(dialogOf(page), 'Add another time')
          await dialogOf(page).getByLabel('Date').first().fill(later)
        },
      },
      {
        name: 'propose-times-errors',
        async opens(page) {
          await clickButton(dialogOf(page), 'Propose these times')
          await dialogOf(page).locator('[aria-invalid=true]').first().waitFor()
        },
      },
    ],
  },
  {
    as: 'host',
    at: '/dashboard',
    steps: [
      {
        name: 'booking-detail',
        says: 'Open booking',
        async opens(page) {
          await page
            .getByRole('button', { name: /^View the booking/ })
            .locator('visible=true')
            .first()
            .click()
        },
      },
    ],
  },
  {
    as: 'host',
    at: '/booking-requests',
    steps: [{ name: 'decline-question', opens: (page) => openConfirmation(page, 'Reject') }],
  },
  {
    as: 'guest',
    at: ({ bookings }) => `/bookings/${bookings.unpaid}`,
    steps: [
      {
        name: 'pay-to-send',
        says: 'Continue to payment',
        opens: (page) => clickButton(page, 'Pay to send request'),
      },
    ],
  },
  {
    as: 'guest',
    at: ({ bookings }) => `/bookings/${bookings.confirmed}`,
    steps: [{ name: 'cancel-question', opens: (page) => openConfirmation(page, 'Cancel booking') }],
  },
  {
    as: 'guest',
    at: ({ bookings }) => `/bookings/${bookings.missed}`,
    steps: [
      { name: 'review', says: 'Send review', opens: (page) => clickButton(page, 'Write a review') },
      {
        name: 'review-errors',
        says: 'Choose a rating.',
        opens: (page) => clickButton(dialogOf(page), 'Send review'),
      },
    ],
  },
  {
    as: 'host',
    at: ({ bookings }) => `/bookings/${bookings.reviewed}`,
    steps: [{ name: 'review-answer', says: 'Publish answer', opens: (page) => clickButton(page, /^Answer/) }],
  },
  {
    as: 'host',
    at: ({ represented }) => `/personality/${represented.person.id}?request=agent`,
    steps: [
      { name: 'agent-form', opens: (page) => dialogOf(page).getByLabel('Discussion topic').waitFor() },
      {
        name: 'agent-form-errors',
        says: 'Choose a format.',
        opens: (page) => clickButton(page, 'Continue to payment'),
      },
    ],
  },
  {
    as: 'visitor',
    at: ({ agentPath }) => agentPath,
    steps: [
      {
        name: 'agent-portal-times',
        isPage: true,
        async opens(page) {
          await clickButton(page, 'Propose times')
          await page.getByLabel('Date').first().fill(later)
        },
      },
    ],
  },
  {
    as: 'represented',
    at: ({ agentRequestId }) => `/agent-requests/${agentRequestId}`,
    steps: [{ name: 'take-over-question', opens: (page) => openConfirmation(page, 'Take over') }],
  },
]

/**
 * Every dialog, menu, sheet and refusal that is checked against what all screens promise. Add new ones here.
 */
export const dialogList: ListedDialog[] = [
  ...visitorDialogs,
  ...overlays,
  ...bookingDialogs,
  ...ownDialogs,
  ...adminDialogs,
]
