import type { ReactNode } from 'react'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { continueWords } from './wording.ts'

type Props = {
  busy: boolean
  feeCents: number
  /** The fee and when it is charged; hidden if there is none. */
  children: ReactNode
  /** Instead of submitting the form around it. */
  onPress?: () => void
}

export function ContinueButton({ busy, feeCents, children, onPress }: Props) {
  const free = feeCents === 0
  const Press = onPress ? Button : SubmitButton
  return (
    <Actions>
      {!free && <p className="min-w-0 grow basis-56 text-sm break-words text-soft">{children}</p>}
      <Press
        onClick={onPress}
        size="l"
        busy={busy}
        busyLabel={free ? continueWords.sending : continueWords.settingUp}
      >
        {free ? continueWords.send : continueWords.pay}
      </Press>
    </Actions>
  )
}
