import { useEffect, useRef } from 'react'
import { formatMoney } from '../../../wording/formats.ts'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'

/** Takes the focus: the reader has to see the new fee before anything goes on. */
export function NewFee({ before }: { before: number }) {
  const { feeCents } = useSite()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const [fee, old] = [formatMoney(feeCents), formatMoney(before)]
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="scroll-mt-4 rounded-m">
      <Banner tone="wait">
        <strong>
          {feeCents === 0 && `There’s no longer a fee. It was ${old}.`}
          {feeCents > 0 &&
            (before === 0 ? `There’s now a fee of ${fee}.` : `The fee is now ${fee}. It was ${old}.`)}
        </strong>{' '}
        Nothing was paid or sent, and we saved what you wrote.{' '}
        {feeCents === 0 ? 'You can send your request without a card.' : 'Review the fee before you continue.'}
      </Banner>
    </div>
  )
}
