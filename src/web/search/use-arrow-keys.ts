import { type RefObject, useEffect } from 'react'
import { nextThatWay } from '../ui/roving-focus.ts'

/** Arrows go from the search field into the list, from card to card, and back up to the field. */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      // While letters are being composed, arrows choose among them.
      if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      const cards = [...(list.current?.querySelectorAll('article') ?? [])]
      const to = targetOf(event, cards)
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

function targetOf({ key, target }: KeyboardEvent, cards: HTMLElement[]): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  if (target.matches('main input[type="search"]')) return key === 'ArrowDown' ? nameOn(cards[0]) : undefined
  const from = cards.findIndex((card) => nameOn(card) === target)
  if (from < 0) return undefined
  return nameOn(nextThatWay(key, cards, from)) ?? (key === 'ArrowUp' ? searchField() : undefined)
}

/** The link that a card is reached by. */
const nameOn = (card: HTMLElement | undefined) =>
  card?.querySelector<HTMLElement>('[data-person]') ?? undefined

function searchField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>('main input[type="search"]')
  return [...fields].find((field) => field.checkVisibility())
}
