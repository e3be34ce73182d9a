/** Where the keyboard goes on when a row of a list is removed: the next row’s button, the one’s before, or the form below. */
export function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const below = row
    ?.closest('[role=tabpanel], section')
    ?.querySelector<HTMLElement>('form select, form input')
  return beside?.querySelector<HTMLElement>('button') ?? below ?? null
}
