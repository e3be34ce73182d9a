import { useMe } from '../shared/session/session.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type WayInProps = {
  /** Label of the sign-up button. */
  register: string
  /** Label of the search button. */
  search: string
}

export function JoinButtons({ register, search }: WayInProps) {
  const me = useMe()
  return (
    <>
      {!me && (
        <LinkButton to="/register" size="l">
          {register}
        </LinkButton>
      )}
      <LinkButton to="/search" look={me ? 'primary' : 'outline'} size="l">
        {search}
      </LinkButton>
    </>
  )
}
