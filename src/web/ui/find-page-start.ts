/** Where screen readers start on a page: its heading, or what it marks with `data-arrival`. It can take the focus. */
export function findPageStart(): HTMLElement | undefined {
  const page = document.getElementById('main') ?? undefined
  const headings = page?.querySelectorAll<HTMLElement>('[data-arrival], h1') ?? []
  const shown = [...headings].filter((heading) => heading.checkVisibility())
  const start = shown.find((heading) => 'arrival' in heading.dataset) ?? shown[0] ?? page
  start?.setAttribute('tabindex', '-1')
  return start
}
