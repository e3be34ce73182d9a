import { Globe, Link2, type LucideIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { mailTo } from '../shared/site/mail-to.ts'
import { EmailAddress } from '../ui/email-address.tsx'
import { Icon } from '../ui/icon.tsx'
import { textLinkClass } from '../ui/text-link.tsx'
import { shortenAddress } from './shorten-address.ts'

/** The API sends `email` only to viewers who may see it. */
export function ContactLinks({ profile, own }: { profile: Profile; own: boolean }) {
  const { email, website, linkedinUrl } = profile
  if (!email && !website && !linkedinUrl) return <p className="text-soft">No links yet.</p>
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {email && <Line icon={Mail} href={mailTo(email)} text={<EmailAddress of={email} />} />}
      {own && (
        <li className="-mt-1 pl-7 text-sm text-soft">
          {profile.showEmail ? 'Signed-in members can see your email.' : 'Only you can see your email.'}
        </li>
      )}
      {website && <Line icon={Globe} href={website} text={shortenAddress(website)} />}
      {linkedinUrl && <Line icon={Link2} href={linkedinUrl} text="LinkedIn" />}
    </ul>
  )
}

function Line({ icon, href, text }: { icon: LucideIcon; href: string; text: ReactNode }) {
  const outside = href.startsWith('http')
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} className="mt-1 shrink-0 text-soft" />
      <a
        href={href}
        className={`${textLinkClass} min-w-0 wrap-anywhere`}
        {...(outside && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
      >
        {text}
        {outside && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    </li>
  )
}
