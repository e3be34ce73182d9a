import { LinkButton } from '../ui/link-button.tsx'
import { liveWords as words } from './wording.ts'

/** For those without a match to write to. */
export function FirstMessage() {
  return (
    <section aria-labelledby="first-message" className="mt-10">
      <h2 id="first-message" className="text-xl">
        {words.first}
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-soft">{words.firstText}</p>
      <LinkButton to="/search" look="outline">
        {words.find}
      </LinkButton>
    </section>
  )
}
