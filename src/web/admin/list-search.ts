/** `list` is for a tab of several lists: it says which one is shown. */
export type ListSearch<F extends string = never> = { [K in 'q' | 'sort' | 'cursor' | F]?: string }

/** For a route's `validateSearch`: `listSearch<'act'>`. The server ignores unknown parameters. */
export const listSearch = <F extends string = never>(search: Record<string, unknown>): ListSearch<F> =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as ListSearch<F>
