import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { liveStep, type StartStep, stepAfter } from './start-steps.ts'
import { startWords as words } from './wording.ts'

/** Inside the step’s form. */
export function StepActions({ step, busy }: { step: StartStep; busy: boolean }) {
  const after = stepAfter(step)
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="l" busy={busy} busyLabel={words.saving} className="max-sm:grow">
          {after ? words.next : words.finish}
        </Button>
        <LinkButton
          to="/start/$step"
          params={{ step: after ?? liveStep }}
          look="ghost"
          size="l"
          className="px-4"
        >
          {words.skip}
        </LinkButton>
      </div>
      <p className="text-sm text-soft">{words.kept}</p>
    </div>
  )
}
