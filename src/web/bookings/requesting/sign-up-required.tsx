import { LinkButton } from '../../ui/link-button.tsx'
import { signUpWords } from './wording.ts'

type Props = {
  name: string
  next: string
}

export function SignUpRequired({ name, next }: Props) {
  const search = { next }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>{signUpWords.explained({ name })}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/register" search={search}>
          {signUpWords.signUp}
        </LinkButton>
        <LinkButton to="/login" search={search} look="outline">
          {signUpWords.logIn}
        </LinkButton>
      </div>
    </div>
  )
}
