/** Where focus goes when a row is removed: the next row’s button, the previous one’s, or the form below. */
export function neighborOf(row: HTMLElement | null): HTMLElement | null {
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const below = row
    ?.closest('[role=tabpanel], section')
    ?.querySelector<HTMLElement>('form select, form input')
  return next?.querySelector<HTMLElement>('button') ?? below ?? null
}
