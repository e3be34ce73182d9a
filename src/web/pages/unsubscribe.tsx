import { getRouteApi } from '@tanstack/react-router'
import { StopMail } from '../search/stop-mail.tsx'

const route = getRouteApi('/unsubscribe/$token')

export function Unsubscribe() {
  return <StopMail token={route.useParams().token} />
}
