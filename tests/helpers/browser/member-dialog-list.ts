import sharp from 'sharp'
import { expect } from 'vitest'
import { testPassword } from '../worlds/test-password.ts'
import {
  besideOpenList,
  clickButton,
  dialogOf,
  type ListedDialog,
  openConfirmation,
} from './listed-dialog.ts'

/** Not below the fold of the dialog's scrolling part. */
const isInSight = (part: Element) => {
  const body = part.closest('[data-dialog-body]')?.getBoundingClientRect()
  return body !== undefined && part.getBoundingClientRect().bottom <= body.bottom
}

/** Dialogs on members' own pages. */
export const ownDialogs: ListedDialog[] = [
  {
    as: 'host',
    at: '/dashboard',
    steps: [
      {
        name: 'log-out',
        says: /drafts or changes that aren’t saved/,
        async opens(page, { host }) {
          await page.evaluate((key) => localStorage.setItem(key, 'Hello'), `draft:${host.person.id}:1`)
          const visible = (name: RegExp) => page.getByRole('button', { name }).locator('visible=true').first()
          await visible(/^(Menu|Account menu)/).click()
          await visible(/^Log out$/i).click()
        },
      },
    ],
  },
  {
    as: 'host',
    at: ({ host }) => `/profile/${host.person.id}`,
    only: 'desktop',
    steps: [
      {
        name: 'menu-member',
        async opens(page) {
          await clickButton(page, /^Account menu/)
          await page
            .getByRole('button', { name: /Log out/i })
            .locator('visible=true')
            .waitFor()
        },
      },
      {
        name: 'category-list',
        without: besideOpenList,
        async opens(page) {
          await page.keyboard.press('Escape')
          await page.getByRole('combobox', { name: 'Add a category' }).click()
          await page.getByRole('option').first().waitFor()
        },
      },
    ],
  },
  {
    as: 'newcomer',
    at: ({ newcomer }) => `/profile/${newcomer.person.id}`,
    steps: [
      {
        name: 'edit-profile',
        async opens(page) {
          await clickButton(page, 'Edit Profile')
          await dialogOf(page).getByLabel('Headline').waitFor()
        },
      },
      {
        name: 'edit-profile-errors',
        async opens(page) {
          await dialogOf(page).getByLabel('Website').fill('no address')
          await clickButton(dialogOf(page), /^Save/)
          const error = dialogOf(page).locator('[id$="-error"]').first()
          await error.waitFor()
          expect(await error.evaluate(isInSight)).toBe(true)
        },
      },
      {
        name: 'toast-saved',
        says: 'Profile updated',
        async opens(page) {
          await dialogOf(page).getByLabel('Website').fill('https://example.com')
          await dialogOf(page).getByLabel('Headline').fill('Edits everything twice')
          await clickButton(dialogOf(page), /^Save/)
        },
      },
    ],
  },
  {
    as: 'newcomer',
    at: ({ newcomer }) => `/profile/${newcomer.person.id}`,
    steps: [
      {
        name: 'crop-picture',
        says: 'On your profile',
        async opens(page) {
          await clickButton(page, 'Edit Profile')
          const buffer = await sharp({
            create: { width: 900, height: 1200, channels: 3, background: '#c9d3c5' },
          })
            .jpeg()
            .toBuffer()
          const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
          await page.getByLabel('Profile picture file').setInputFiles(file)
        },
      },
    ],
  },
  {
    as: 'host',
    at: ({ host }) => `/profile/${host.person.id}`,
    steps: [
      {
        name: 'share-profile',
        async opens(page) {
          await clickButton(page, 'Share')
          await dialogOf(page)
            .frameLocator('iframe')
            .getByRole('heading', { name: /^Maximiliane/ })
            .waitFor()
        },
      },
    ],
  },
  {
    as: 'guest',
    at: ({ host }) => `/profile/${host.person.id}`,
    steps: [
      {
        name: 'more-menu',
        async opens(page) {
          await clickButton(page, /^More about Maximiliane/)
          await page.getByRole('menuitem', { name: /^Block/ }).waitFor()
        },
      },
      {
        name: 'report-errors',
        says: 'Describe what’s wrong.',
        async opens(page) {
          await page.getByRole('menuitem', { name: /^Report/ }).click()
          await dialogOf(page).getByLabel('Something else').check()
          await clickButton(dialogOf(page), 'Send report')
        },
      },
      {
        name: 'block-question',
        async opens(page) {
          await page.keyboard.press('Escape')
          await clickButton(page, /^More about Maximiliane/)
          await page.getByRole('menuitem', { name: /^Block/ }).click()
          await page.getByRole('alertdialog').waitFor()
        },
      },
    ],
  },
  {
    as: 'host',
    at: '/search?q=radio&userType=guest',
    steps: [
      {
        name: 'bell',
        async opens(page) {
          await clickButton(page, /^Notifications/)
          const panel = page.getByRole('region', { name: 'Notifications', exact: true })
          await panel.getByRole('link').first().waitFor()
        },
      },
      {
        name: 'save-search',
        async opens(page) {
          await page.keyboard.press('Escape')
          await clickButton(page, 'Save this search')
          await dialogOf(page).getByLabel('Name').waitFor()
        },
      },
    ],
  },
  {
    as: 'host',
    at: ({ host }) => `/profile/${host.person.id}`,
    steps: [
      {
        name: 'add-show-errors',
        says: 'Enter a valid link',
        isPage: true,
        async opens(page) {
          await page.getByLabel('Address of the show').fill('my show')
          await clickButton(page, 'Add show')
        },
      },
      {
        name: 'verify-show-errors',
        says: 'Enter the 8 digits from the email.',
        isPage: true,
        async opens(page) {
          await clickButton(page, /^Verify Nacht/)
          await clickButton(page, 'Verify show')
        },
      },
      { name: 'remove-show-question', opens: (page) => openConfirmation(page, /^Remove Nacht/) },
    ],
  },
  {
    as: 'host',
    at: '/settings/availability',
    steps: [
      {
        name: 'time-zones',
        without: besideOpenList,
        async opens(page) {
          await page.getByRole('combobox', { name: 'Time zone', exact: true }).focus()
          await page.keyboard.press('ArrowDown')
          await page.getByRole('option').first().waitFor()
        },
      },
    ],
  },
  {
    as: 'host',
    at: ({ host }) => `/profile/${host.person.id}?tab=availability`,
    steps: [
      {
        name: 'week-block-chosen',
        async opens(page) {
          await page.getByRole('grid').locator('[data-cell][aria-label$=open]').first().click()
          await page.getByRole('button', { name: /^Remove / }).waitFor()
        },
      },
      {
        name: 'week-on-a-phone',
        async opens(page) {
          await page.getByText('Add by list').click()
          const week = page.getByRole('tablist', { name: 'Days of the week' })
          await week.getByRole('tab').nth(6).waitFor()
          const right = (part: Element) => Math.round(part.getBoundingClientRect().right)
          for (const width of [390, 320]) {
            await page.setViewportSize({ width, height: 700 })
            const edges = await week.getByRole('tab').evaluateAll((tabs) =>
              tabs.map((tab) => {
                const words = document.createRange()
                words.selectNodeContents(tab)
                return Math.round(words.getBoundingClientRect().right)
              }),
            )
            expect(edges).toHaveLength(7)
            expect(Math.max(...edges), `the week at ${width}`).toBeLessThanOrEqual(await week.evaluate(right))
          }
          await page.setViewportSize({ width: 390, height: 844 })
        },
      },
      {
        name: 'copy-hours',
        async opens(page) {
          await page.getByRole('tab', { name: /^Tuesday/ }).click()
          await clickButton(page, 'Copy Tuesday to other days')
          await dialogOf(page).getByLabel('Wednesday').check()
        },
      },
    ],
  },
  {
    as: 'host',
    at: '/settings/calendar',
    steps: [
      { name: 'new-calendar-address', opens: (page) => openConfirmation(page, 'Create a new address') },
    ],
  },
  {
    as: 'host',
    at: '/settings/data',
    refused: [/account\/delete/],
    steps: [
      {
        name: 'delete-account',
        async opens(page) {
          await page.getByLabel('Your password').fill(testPassword)
          await openConfirmation(page, 'Delete my account')
        },
      },
    ],
  },
]
