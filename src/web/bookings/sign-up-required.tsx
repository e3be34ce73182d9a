import { useEffect } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import { keepDraft } from './booking-draft.ts'

type Props = { person: { id: number; name: string }; at?: { date: string; time: string } }

/** What a visitor sees instead of the form. Both ways lead back to it, with what was chosen kept. */
export function SignUpRequired({ person, at }: Props) {
  useEffect(() => {
    if (at) keepDraft(person.id, 'profile', at)
  }, [person.id, at])
  const search = { next: `/profile/${person.id}?book=true` }
  return (
    <div className="grid gap-6">
      <p>To ask {person.name} for a booking you need an account. It is free, and what you chose is kept.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/register" search={search}>
          Sign up
        </LinkButton>
        <LinkButton to="/login" search={search} look="outline">
          Log in
        </LinkButton>
      </div>
    </div>
  )
}
