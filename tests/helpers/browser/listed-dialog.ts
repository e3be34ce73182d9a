import type { Locator, Page } from 'playwright-core'
import type { Size } from './open-site.ts'
import type { Cast, Viewer } from './screen-cast.ts'

export type Step = {
  name: string
  /** `says` finds the text in it. Without it, `opens` has already waited. */
  says?: string | RegExp
  opens: (page: Page, cast: Cast) => Promise<unknown>
  /** Inspect the whole page, not just the viewport. */
  isPage?: boolean
  /** On a low desktop window all of it is seen without scrolling. */
  fits?: boolean
  /** Axe rules that don't apply. */
  without?: readonly string[]
}

/** A page with the dialogs, menus and refusals that open on it in turn. */
export type ListedDialog = {
  as: Viewer
  at: string | ((cast: Cast) => string)
  steps: Step[]
  /** Exists only at this size. */
  only?: Size
  /** URLs that refuse on the way. */
  refused?: RegExp[]
}

export const clickButton = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click()
export const dialogOf = (page: Page) => page.getByRole('dialog')

/**
 * An open combobox hides everything else from screen readers. That's fine: the focus stays in the field, and
 * Tab closes the list first.
 */
export const besideOpenList = ['aria-hidden-focus', 'region', 'page-has-heading-one']

/** Presses a button that asks for confirmation. */
export async function openConfirmation(page: Page, button: string | RegExp): Promise<void> {
  await clickButton(page, button)
  await page.getByRole('alertdialog').waitFor()
}
