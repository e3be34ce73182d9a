import { useQuery } from '@tanstack/react-query'
import { useApi, useMe } from '../shared/session/session.tsx'
import { reasonsQuery } from './match-query.ts'
import { WhyMatch } from './why-match.tsx'

type ReasonsForProps = {
  person: { id: number; name: string }
  /** Everyone shown with them, so that one call covers all. */
  among: readonly number[]
  className?: string
}

/** Renders nothing for visitors, or without anything in common. */
export function MatchReasons({ person: { id, name }, among, className }: ReasonsForProps) {
  const me = useMe()
  const { data } = useQuery({ ...reasonsQuery(useApi(), among), enabled: me !== null })
  const why = data?.find((each) => each.id === id)
  return why ? <WhyMatch why={why} name={name} className={className} /> : null
}
