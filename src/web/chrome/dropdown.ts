import type { MouseEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import { popupClass } from '../ui/menu-classes.ts'

/** A native popover, so it opens, closes on Escape or an outside press, and returns focus before scripts load. */
export const dropdownClass = classNames(
  popupClass,
  'fixed top-16 right-[max(1rem,calc(50vw-37.5rem+1.5rem))] bottom-auto left-auto m-0 mt-1.5 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto open:block low:top-1 low:max-h-[calc(100dvh-1.25rem)]',
)

export function closeOnChoice(event: MouseEvent<HTMLElement>): void {
  const chosen = event.target instanceof Element && event.target.closest('a, button')
  if (chosen) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Closes the panel on links only; its buttons leave it open. */
export function closeOnLink(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
}
