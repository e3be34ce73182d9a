import { calledName } from '../../../wording/names.ts'
import { DateTime } from '../../shared/times/date-time.tsx'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Actions } from '../../ui/actions.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { signUpWords } from './wording.ts'

type Props = {
  person: { name: string; callName?: string | null; timeZone?: string }
  /** The time that the visitor chose, ISO 8601 in UTC. */
  at: string | undefined
  next: string
}

export function SignUpRequired({ person, at, next }: Props) {
  const search = { next }
  const zone = useViewerZone()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>{signUpWords.explained(person)}</p>
      {at && zone && (
        <div className="rounded-m bg-sunk px-4 py-3">
          <p className="text-sm text-soft">{signUpWords.chosen}</p>
          <DateTime at={at} zone={zone} otherZone={person.timeZone} otherName={calledName(person)} />
        </div>
      )}
      <Actions>
        <LinkButton to="/login" search={search} look="outline">
          {signUpWords.logIn}
        </LinkButton>
        <LinkButton to="/register" search={search}>
          {signUpWords.signUp}
        </LinkButton>
      </Actions>
    </div>
  )
}
