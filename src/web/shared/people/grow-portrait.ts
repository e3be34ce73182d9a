import type { MouseEvent } from 'react'

/** The portrait of a profile has this name too, so the browser moves one to the place of the other. */
const name = 'portrait'

/** Call it when a card is opened: its portrait grows into that of the profile. */
export function growPortrait({ currentTarget }: MouseEvent<HTMLElement>, card: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    element.style.viewTransitionName = ''
  }
  const portrait = currentTarget.closest(card)?.querySelector<HTMLElement>('[data-portrait]')
  if (portrait) portrait.style.viewTransitionName = name
}
