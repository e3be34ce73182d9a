import { useState } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  /** Said while the payment goes on. */
  paying: string
  onAnswer: (approved: boolean) => Promise<unknown>
}

/** The bank’s own step, as test mode shows it. */
export function ChallengeStep({ paying, onAnswer }: Props) {
  const [busy, setBusy] = useState<boolean>()
  async function answer(approved: boolean) {
    setBusy(approved)
    await onAnswer(approved)
    setBusy(undefined)
  }
  return (
    <div className="grid gap-6">
      <p>
        Your bank wants to know that it is you. At a real bank you would see its own page here; in test mode
        you decide how it ends.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy === true}
          busyLabel={paying}
          disabled={busy === false}
          onClick={() => void answer(true)}
        >
          Approve
        </Button>
        <Button
          look="outline"
          busy={busy === false}
          disabled={busy === true}
          onClick={() => void answer(false)}
        >
          Refuse
        </Button>
      </div>
    </div>
  )
}
