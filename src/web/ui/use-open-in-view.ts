import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** For a row of links that scrolls sideways: keeps the open page’s link in view. */
export function useOpenInView() {
  const links = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // scrollIntoView would scroll the page too.
    const row = links.current
    const open = row?.querySelector<HTMLElement>('[data-status=active]')
    if (!row || !open) return
    const [{ left, width }, within] = [open.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += left + width / 2 - (within.left + within.width / 2)
  }, [pathname])
  return links
}
