import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasCommandKey } from '../shared/site/command-key.ts'
import { areSingleKeysOn } from '../shared/site/single-keys.ts'

export type Overlay = 'quick-search' | 'shortcuts'

const dialogs = '[role=dialog], [role=alertdialog]'

/** Ctrl or ⌘ K opens quick search, `?` the list of shortcuts, and `/` leads to the search field. */
export function useShortcutKeys(onOpen: (overlay: Overlay) => void): void {
  const router = useRouter()
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const act = actOf(event, router, onOpen)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [router, onOpen])
}

function actOf(event: KeyboardEvent, router: AnyRouter, onOpen: (overlay: Overlay) => void) {
  const { key, metaKey, ctrlKey, altKey, target } = event
  if (altKey || document.querySelector(dialogs)) return
  if (metaKey || ctrlKey) {
    const isAlone = metaKey !== ctrlKey && metaKey === hasCommandKey() && !event.shiftKey
    return isAlone && key.toLowerCase() === 'k' ? () => onOpen('quick-search') : undefined
  }
  if (isTyping(target) || !areSingleKeysOn()) return
  if (key === '?') return () => onOpen('shortcuts')
  if (key === '/') return () => void openSearch(router)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(target.closest('input, textarea, select, [contenteditable]'))
}

async function openSearch(router: AnyRouter): Promise<void> {
  if (focusSearch()) return
  await router.navigate({ to: '/search' })
  focusSearch()
}

function focusSearch(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const shown = [...inputs].find((input) => input.checkVisibility())
  shown?.focus()
  shown?.select()
  return shown !== undefined
}
