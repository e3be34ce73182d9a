/** What the address of a list says: words to look for, the order, where to go on, and the list’s own filters. */
export type ListSearch<F extends string = never> = { [K in 'q' | 'sort' | 'cursor' | F]?: string }

/** For `validateSearch` of a list’s route: `listSearch<'act'>`. The server passes over what it does not know. */
export const listSearch = <F extends string = never>(search: Record<string, unknown>): ListSearch<F> =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as ListSearch<F>
