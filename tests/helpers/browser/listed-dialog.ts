import type { Locator, Page } from 'playwright-core'
import type { Cast, Viewer } from './screen-cast.ts'

/** What opens next on a screen, and the words to wait for. */
export type Step = {
  name: string
  /** The words are found in it by `says`; without it, what `opens` did already waited. */
  says?: string | RegExp
  opens: (page: Page, cast: Cast) => Promise<unknown>
  /** Looked at as a whole page, not as what stands in the window. */
  isPage?: boolean
  /** Rules of axe that do not apply. */
  without?: readonly string[]
}

/** A page, and the dialogs, menus and refusals that open on it one after the other. */
export type ListedDialog = {
  as: Viewer
  at: string | ((cast: Cast) => string)
  size: 'desktop' | 'phone'
  steps: Step[]
  /** Looked at in the long form alone: another one has the same parts. */
  long?: boolean
  /** There at this size alone. */
  oneSize?: boolean
  /** Addresses that refuse on the way. */
  refused?: RegExp[]
}

export const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click()
export const dialogOf = (page: Page) => page.getByRole('dialog')

/**
 * While its list is open a combobox hides everything else from screen readers. The focus cannot get there: it stays in
 * the field, and Tab closes the list first.
 */
export const besideOpenList = ['aria-hidden-focus', 'region', 'page-has-heading-one']

/** Presses what asks back before it acts. */
export async function question(page: Page, button: string): Promise<void> {
  await press(page, button)
  await page.getByRole('alertdialog').waitFor()
}
