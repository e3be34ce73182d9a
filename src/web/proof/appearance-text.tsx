import type { Appearance } from '../../contract/appearances.ts'
import { DayOnly } from '../shared/times/date-time.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Show and host, and what was recorded when. */
export function AppearanceText({ appearance }: { appearance: Appearance }) {
  const { host, show, source, episode, link, at } = appearance
  const profile = { to: '/profile/$id', params: { id: String(host.id) } } as const
  return (
    <div className="min-w-0">
      <p className="break-words">
        <TextLink {...profile}>
          <bdi>{show ?? host.name}</bdi>
        </TextLink>
        {show && (
          <span className="text-soft">
            {' with '}
            <bdi>{host.name}</bdi>
          </span>
        )}
      </p>
      <p className="text-sm break-words text-soft">
        {episode &&
          (link ? (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="underline underline-offset-4 hover:text-ink"
            >
              <bdi>{episode}</bdi>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <bdi>{episode}</bdi>
          ))}
        {source === 'booking' && 'Recorded here'}
        {at && (
          <>
            {' · '}
            <DayOnly at={at} zone="UTC" />
          </>
        )}
      </p>
    </div>
  )
}
