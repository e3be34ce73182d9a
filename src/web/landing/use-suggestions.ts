import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../shared/people/categories-query.ts'
import { usePeople } from '../shared/people/use-people.ts'
import { useApi } from '../shared/session/session.tsx'
import { searchWords } from './wording.ts'

/** Subjects of the site and people for what is typed. The browser shows those that fit. */
export function useSuggestions(typed: string): string[] {
  const text = typed.trim()
  const { people, isAsked } = usePeople(text)
  const { data = [] } = useQuery({ ...categoriesQuery(useApi()), enabled: isAsked })
  if (!isAsked) return []
  const subjects = [...searchWords.topics, ...data.map(({ name }) => name)]
  const fitting = subjects.filter((one) => one.toLowerCase().includes(text.toLowerCase()))
  return [...new Set([...fitting, ...people.map(({ name }) => name)])].filter((one) => one !== text)
}
