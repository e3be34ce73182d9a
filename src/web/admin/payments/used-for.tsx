import { TextLink } from '../../ui/text-link.tsx'

/** What a payment paid for: "booking:12" as a way to it. */
export function UsedFor({ of }: { of: string | null }) {
  const [, kind, id] = /^(booking|agent_request):(\d+)$/.exec(of ?? '') ?? []
  if (!kind || !id) return <>Nothing now</>
  if (kind === 'agent_request') return <>Agent request #{id}</>
  return (
    <TextLink to="/admin/bookings/$id" params={{ id }} preload={false}>
      Booking #{id}
    </TextLink>
  )
}
