import { type KeyboardEvent, useState } from 'react'

/**
 * Many buttons with one stop for Tab: arrows go to the next button that way, Home and End to the ends. `keys` names the
 * buttons in order; `preferred` is the stop until another has had the focus.
 */
export function useRovingFocus(keys: readonly string[], preferred?: string) {
  const [focused, setFocused] = useState<string>()
  const stop = [focused, preferred].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]
  return {
    onKeyDown: moveFocus,
    propsOf: (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setFocused(key) }),
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [role="tab"]')]
  const from = buttons.indexOf(document.activeElement as HTMLElement)
  const to = from < 0 ? undefined : nextInDirection(event.key, buttons, from)
  if (!to) return
  event.preventDefault()
  to.focus()
}

export function nextInDirection<E extends HTMLElement>(
  key: string,
  buttons: E[],
  from: number,
): E | undefined {
  switch (key) {
    case 'ArrowRight':
      return buttons[from + 1]
    case 'ArrowLeft':
      return buttons[from - 1]
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    case 'ArrowDown':
      return nearestInRow(buttons.slice(from + 1), buttons[from])
    case 'ArrowUp':
      return nearestInRow(buttons.slice(0, from).reverse(), buttons[from])
    default:
      return undefined
  }
}

function nearestInRow<E extends HTMLElement>(others: E[], from: E | undefined) {
  const top = (button: E | undefined) => Math.round(button?.getBoundingClientRect().top ?? 0)
  const middle = (button: E | undefined) => {
    const { left = 0, width = 0 } = button?.getBoundingClientRect() ?? {}
    return left + width / 2
  }
  const row = others.find((one) => top(one) !== top(from))
  const away = (one: E) => Math.abs(middle(one) - middle(from))
  return others.filter((one) => top(one) === top(row) && row).toSorted((a, b) => away(a) - away(b))[0]
}
