import type { Profile } from '../../contract/profiles.ts'
import { seriesLabel } from '../../contract/series.ts'
import { textLinkClass } from '../ui/text-link.tsx'

export function ShowLine({ profile, soft }: { profile: Profile; soft: string }) {
  const { seriesTitle, seriesUrl, seriesKind } = profile
  if (!seriesTitle) return null
  return (
    <p className="wrap-anywhere sm:text-lg">
      {seriesUrl ? (
        <a href={seriesUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={textLinkClass}>
          <bdi>{seriesTitle}</bdi>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <bdi className="font-semibold">{seriesTitle}</bdi>
      )}
      <span className={soft}> · {seriesLabel(seriesKind)}</span>
    </p>
  )
}
