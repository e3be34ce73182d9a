import { LinkButton } from '../ui/link-button.tsx'

type Props = { person: { id: number; name: string }; at?: string }

/** What a visitor sees instead of the form. Both ways lead back to it, with what was chosen kept. */
export function SignUpRequired({ person, at }: Props) {
  const query = new URLSearchParams({ book: 'true', ...(at && { at }) })
  const search = { next: `/profile/${person.id}?${query}` }
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
