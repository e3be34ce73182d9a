import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch } from './list-search.ts'

export function useList() {
  const search: Record<string, string | undefined> & ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  function turn(change: Record<string, string | undefined>) {
    void navigate({
      to: '.',
      search: { ...search, cursor: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  }
  return { search, turn }
}
