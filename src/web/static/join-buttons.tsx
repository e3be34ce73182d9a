import { useMe } from '../shared/session/session.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type WayInProps = {
  register: string
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
