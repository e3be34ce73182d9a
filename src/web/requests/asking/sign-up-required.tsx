import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { calledName } from '../../../wording/names.ts'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Actions } from '../../ui/actions.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = {
  person: { id: number; name: string; callName?: string | null; timeZone?: string }
  way: RequestWay
  /** The time that the visitor chose, ISO 8601 in UTC. */
  at: string | undefined
  other: boolean | undefined
}

/** Signing up leads back to the dialog. */
export function SignUpRequired({ person, way, at, other }: Props) {
  const query = new URLSearchParams({
    ...(way === 'host' ? { book: 'true' } : { request: way }),
    ...(other && { book: 'other' }),
    ...(at && { at }),
  })
  const search = { next: `/profile/${person.id}?${query}` }
  const zone = useViewerZone()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>Create a free account to book {person.name}. We’ll save what you’ve chosen.</p>
      {at && zone && (
        <div className="rounded-m bg-sunk px-4 py-3">
          <p className="text-sm text-soft">Your time</p>
          <DateTime at={at} zone={zone} otherZone={person.timeZone} otherName={calledName(person)} />
        </div>
      )}
      <Actions>
        <LinkButton to="/login" search={search} look="outline">
          Sign in
        </LinkButton>
        <LinkButton to="/register" search={search}>
          Sign up
        </LinkButton>
      </Actions>
    </div>
  )
}
