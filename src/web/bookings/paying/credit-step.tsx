import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HoldExplained } from '../hold-explained.tsx'
import type { FeeWords } from './fee-words.ts'
import { useAnswerBy } from './use-answer-by.ts'

type Props = {
  words: FeeWords
  startsAt: string | null
  available: number
  onSend: () => Promise<void>
  onCard: () => Promise<void>
  onBack: () => void
}

/** A request that is prepaid already: offered before any card. */
export function CreditStep({ words, startsAt, available, onSend, onCard, onBack }: Props) {
  const answerBy = useAnswerBy(startsAt)
  const [busy, setBusy] = useState<'credit' | 'card'>()
  async function act(what: 'credit' | 'card', run: () => Promise<void>) {
    setBusy(what)
    await run()
    setBusy(undefined)
  }
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        You have <strong>{available === 1 ? '1 prepaid request' : `${available} prepaid requests`}</strong>
        {available === 1 ? '. It pays this one.' : '. One of them pays this one.'}
      </p>
      <HoldExplained sentences={words.byCredit(answerBy)} />
      <div className="grid gap-2">
        <Button
          size="l"
          busy={busy === 'credit'}
          busyLabel="Sending…"
          disabled={busy === 'card'}
          onClick={() => void act('credit', onSend)}
        >
          Send with your credit
        </Button>
        <Button
          look="ghost"
          busy={busy === 'card'}
          busyLabel="Setting up payment…"
          disabled={busy === 'credit'}
          onClick={() => void act('card', onCard)}
        >
          Pay by card instead
        </Button>
        <Button look="ghost" disabled={busy !== undefined} onClick={onBack}>
          Back to the request
        </Button>
      </div>
    </div>
  )
}
