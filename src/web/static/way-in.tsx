import { useMe } from '../shared/session/session.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type WayInProps = {
  /** What signing up is called here. */
  register: string
  /** What the search is called here. */
  search: string
}

/** The two ways on from a page: an account for whoever has none, and the search. */
export function WayIn({ register, search }: WayInProps) {
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
