import { dialogOf, type ListedDialog } from './listed-dialog.ts'

/** What opens over any page by a key. */
export const overlays: ListedDialog[] = [
  {
    as: 'visitor',
    at: '/help',
    steps: [
      {
        name: 'quick-search',
        async opens(page) {
          await page.keyboard.press('Control+k')
          await page.getByRole('option').first().waitFor()
        },
      },
      {
        name: 'quick-search-people',
        says: 'Search people for “sleep”',
        async opens(page) {
          await page.keyboard.type('sleep')
          await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
        },
      },
      {
        name: 'shortcuts',
        says: 'Shortcuts of a single key',
        async opens(page) {
          await page.keyboard.press('Escape')
          await dialogOf(page).waitFor({ state: 'hidden' })
          await page.keyboard.press('?')
        },
      },
    ],
  },
]
