import type { MouseEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import { popupClass } from '../ui/menu-classes.ts'

/**
 * A panel below the bar. It is the browser's own popover: it opens before any script has arrived, Escape and a press
 * outside close it, and the focus returns.
 */
export const dropdownClass = classNames(
  popupClass,
  'fixed top-16 right-[max(1rem,calc(50vw-37.5rem+1.5rem))] bottom-auto left-auto m-0 mt-1.5 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto open:block low:top-1 low:max-h-[calc(100dvh-1.25rem)]',
)

/** Closes the panel when a link or button in it was chosen. */
export function closeOnChoice(event: MouseEvent<HTMLElement>): void {
  const chosen = event.target instanceof Element && event.target.closest('a, button')
  if (chosen) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Closes the panel when a link in it was followed; its buttons leave it open. */
export function closeOnLink(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
}
