import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** `/` puts the cursor into the search: the page's own, or the search page's. */
export function useSlashKey(): void {
  const router = useRouter()
  useEffect(() => {
    async function onKey(event: KeyboardEvent): Promise<void> {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      if (focusSearch()) return
      await router.navigate({ to: '/search' as string })
      focusSearch()
    }
    const listen = (event: KeyboardEvent) => void onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [router])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    Boolean(target.closest('input, textarea, select, [contenteditable], [role=dialog]'))
  )
}

function focusSearch(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const shown = [...inputs].find((input) => input.checkVisibility())
  shown?.focus()
  shown?.select()
  return shown !== undefined
}
