import { Handshake } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Where the owner says who acts for them and what they ask. */
export function AgentLink({ className }: { className?: string }) {
  return (
    <LinkButton to={'/settings/agent' as string} look="outline" className={className}>
      <Icon of={Handshake} />
      Agent and fee
    </LinkButton>
  )
}
