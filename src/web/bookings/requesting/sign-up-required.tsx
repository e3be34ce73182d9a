import { LinkButton } from '../../ui/link-button.tsx'

type Props = {
  name: string
  /** Where both ways lead back to: what was typed and chosen is there again. */
  next: string
}

/** What a visitor sees instead of the form. */
export function SignUpRequired({ name, next }: Props) {
  const search = { next }
  return (
    <div className="grid gap-6">
      <p>To ask {name} for a booking you need an account. It is free, and what you chose is kept.</p>
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
