import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { continueWords } from './wording.ts'

type Props = {
  busy: boolean
  feeCents: number
  /** The fee and when it is charged; hidden if there is none. */
  children: ReactNode
}

export function ContinueButton({ busy, feeCents, children }: Props) {
  const free = feeCents === 0
  return (
    <>
      <Button
        type="submit"
        size="l"
        busy={busy}
        busyLabel={free ? continueWords.sending : continueWords.settingUp}
      >
        {free ? continueWords.send : continueWords.pay}
      </Button>
      {!free && <p className="-mt-2 text-center text-sm break-words text-soft">{children}</p>}
    </>
  )
}
