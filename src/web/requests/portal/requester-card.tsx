import { ExternalLink } from 'lucide-react'
import type { AgentPortalRequest } from '../../../contract/requests/agent-portal.ts'
import { seriesLabel } from '../../../contract/series.ts'
import { zoneName } from '../../../wording/times.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IsolatedList } from '../../ui/isolated-list.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'

/** The host, for an agent who hasn’t seen their profile. */
export function RequesterCard({ creator }: { creator: AgentPortalRequest['creator'] }) {
  const { name, avatar, headline, profession, location, bio, timeZone, website } = creator
  const { seriesTitle, seriesUrl, seriesKind } = creator
  const show = seriesLabel(seriesKind)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-m bg-sunk p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} src={avatar} size="l" eager />
        <div className="min-w-0 grow basis-48">
          <h3 className="text-xl break-words">
            <bdi>{name}</bdi>
          </h3>
          {headline && (
            <p dir="auto" className="break-words">
              {headline}
            </p>
          )}
          <p className="text-sm break-words text-soft">
            <IsolatedList
              items={[profession, location, zoneName(timeZone)].filter((fact) => fact !== null)}
              between=" · "
            />
          </p>
        </div>
      </div>
      {seriesTitle && (
        <div>
          <p className="break-words">
            {show}: <span className="font-semibold">{seriesTitle}</span>
          </p>
          <Outside address={seriesUrl} label={`${show} by ${name}, opens in a new tab`} />
        </div>
      )}
      {bio && (
        <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
          {bio}
        </p>
      )}
      <Outside address={website} label={`Website of ${name}, opens in a new tab`} />
    </div>
  )
}

/** Sends no referrer: this page’s address contains the secret token. */
function Outside({ address, label }: { address: string | null; label: string }) {
  const url = address ? URL.parse(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return (
    <p>
      <a
        href={url.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        referrerPolicy="no-referrer"
        className={`${textLinkClass} wrap-anywhere`}
      >
        {url.host.replace(/^www\./, '')}
        {url.pathname === '/' ? '' : url.pathname} <Icon of={ExternalLink} size={14} className="inline" />
        <span className="sr-only">{label}</span>
      </a>
    </p>
  )
}
