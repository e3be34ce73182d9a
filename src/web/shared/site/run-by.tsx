import { useSite } from '../session/session.tsx'

/** A sentence, or nothing if the site doesn’t say who runs it. */
export function RunBy() {
  const { platformName, operator } = useSite()
  return (
    operator && (
      <span>
        {platformName} is run by <bdi>{operator}</bdi>.
      </span>
    )
  )
}
